"""Start Tetrarium. ``python main.py --help`` lists the commands."""

try:
    import sys

    if __name__ == "__main__":
        from game.cli.process import begin, end

        begin()
    from game.cli import main
except KeyboardInterrupt:  # Ctrl-C before ``begin`` has run
    raise SystemExit(130) from None

if __name__ == "__main__":
    end(main(sys.argv[1:]))

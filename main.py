"""Start Tetrarium: ``python main.py --help`` says how."""

try:
    import sys

    if __name__ == "__main__":
        from game.cli.process import begin

        begin()
    from game.cli import main
except KeyboardInterrupt:  # in the instant before there was anything that could have been left
    raise SystemExit(130) from None

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

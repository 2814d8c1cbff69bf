"""Start Tetrarium. ``python main.py --help`` lists the commands."""

try:
    import sys

    if __name__ == "__main__" and sys.argv[1:] == ["--own-code"]:
        from game.files.own_child import serve

        serve()  # runs a file of the user, and does not return
    if __name__ == "__main__":
        from game.cli.process import begin, end

        begin()
    from game.cli import main
except KeyboardInterrupt:  # Ctrl-C before ``begin`` has run
    raise SystemExit(130) from None

if __name__ == "__main__":
    end(main(sys.argv[1:]))

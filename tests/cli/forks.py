"""Calls in forks of a process that has loaded judgekit and done nothing yet, without the time Python takes to start."""

import json
import os
import sys


def main() -> None:
    """Make the call that each line of JSON describes and answer with its exit code."""
    from judgekit.cli import app, start

    assert app.app
    for line in sys.stdin.buffer:
        call = json.loads(line)
        child = os.fork()
        if not child:
            os.environ.clear()
            os.environ.update(call["environment"])
            os.chdir(call["folder"])
            for number, path in enumerate(call["streams"]):
                os.dup2(os.open(path, os.O_WRONLY if number else os.O_RDONLY), number)
            sys.stdin = open(0, encoding="utf-8")  # noqa: SIM115
            sys.argv = ["judgekit", *call["arguments"]]
            start.run()
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main()

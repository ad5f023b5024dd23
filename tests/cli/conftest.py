"""Calls of the command line in the process of the tests."""

import pytest

from judgekit.cli.start import main
from tests.cli.run import Done, Here


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Here:
    """Calls the command line in this process, since a process for each of hundreds would tell nothing more."""

    def call(*arguments: str, **environment: str) -> Done:
        with monkeypatch.context() as patch:
            for name, value in {"COLUMNS": "80", **environment}.items():
                patch.setenv(name, value)
            code = main(list(arguments))
        return Done(code, *capsys.readouterr())

    return call

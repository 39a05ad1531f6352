"""Why a request is not granted, as what is sent back."""

from lucky7.messages.to_client import Reason


class Refusal(Exception):
    def __init__(self, code: str, rule: str = "", **params: int | str) -> None:
        super().__init__(code)
        self.reason = Reason(code, rule, params)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.reason,)


def _again(reason: Reason) -> Refusal:
    """A refusal that came from another process."""
    return Refusal(reason.code, reason.rule, **reason.params)

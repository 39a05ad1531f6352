"""Why a request is not granted, as what is sent back."""

from lucky7.messages.to_client import Reason


class Refusal(Exception):
    def __init__(self, code: str, rule: str = "", **params: int | str) -> None:
        super().__init__(code)
        self.reason = Reason(code, rule, params)

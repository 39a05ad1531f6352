"""Televisions that wait to be told what to show. In memory: one that is forgotten asks again."""

from dataclasses import dataclass, field
from typing import Final

from lucky7.live.tokens import Tokens, read_code, token_hash
from lucky7.messages.refusal import Refusal

WAITS_MS: Final = 30 * 60 * 1000
MOST: Final = 1_000


@dataclass(slots=True)
class Screen:
    """A television: only it knows the secret, whoever stands before it can read the code."""

    secret: bytes  # its hash
    until: int
    table: str = ""
    token: str = ""  # of the link it was given


@dataclass(slots=True)
class Pairings:
    _screens: dict[str, Screen] = field(default_factory=dict)  # by code, the oldest first

    def begin(self, tokens: Tokens, now: int) -> tuple[str, str]:
        """A code to show and a secret to ask with, for a television that waits."""
        for code in [code for code, screen in self._screens.items() if screen.until < now]:
            del self._screens[code]
        while len(self._screens) >= MOST:
            del self._screens[next(iter(self._screens))]
        code = tokens.table_code()
        while code in self._screens:
            code = tokens.table_code()
        secret = tokens.link_token()
        self._screens[code] = Screen(token_hash(secret), now + WAITS_MS)
        return code, secret

    def show(self, typed: str, table: str, token: str, now: int) -> None:
        """Hand a television's link to the one that shows this code."""
        screen = self._screens.get(read_code(typed) or "")
        if screen is None or screen.until < now or screen.table:
            raise Refusal("no-such-screen")
        screen.table, screen.token = table, token

    def given(self, code: str, secret: str, now: int) -> tuple[str, str]:
        """What a television was given: a table's code and a token, both empty until then."""
        screen = self._screens.get(code)
        if screen is None or screen.until < now or screen.secret != token_hash(secret):
            raise Refusal("no-such-screen")
        if screen.table:
            del self._screens[code]
        return screen.table, screen.token

"""Televisions that wait to be told what to show. In memory: one that is forgotten asks again."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from lucky7.live.tokens import Tokens, read_code, token_hash
from lucky7.messages.refusal import Refusal

WAITS_MS: Final = 30 * 60 * 1000
MOST: Final = 1_000
MOST_PER_NETWORK: Final = 20


@dataclass(slots=True)
class Screen:
    """A television: only it knows the secret, whoever stands before it can read the code."""

    secret: bytes  # its hash
    until: int
    network: str = ""
    table: str = ""
    token: str = ""  # of the link it was given


@dataclass(slots=True)
class Pairings:
    _screens: dict[str, Screen] = field(default_factory=dict)  # by code, the oldest first

    def begin(self, tokens: Tokens, now: int, network: str = "") -> tuple[str, str]:
        """A code to show and a secret to ask with, for a television that waits."""
        for code in [code for code, screen in self._screens.items() if screen.until < now]:
            del self._screens[code]
        waiting = Counter(screen.network for screen in self._screens.values())
        if waiting[network] >= MOST_PER_NETWORK:
            self._drop_oldest(network)
        elif len(self._screens) >= MOST:
            self._drop_oldest(max(waiting, key=lambda each: waiting[each]))
        code = tokens.table_code()
        while code in self._screens:
            code = tokens.table_code()
        secret = tokens.link_token()
        self._screens[code] = Screen(token_hash(secret), now + WAITS_MS, network)
        return code, secret

    def _drop_oldest(self, network: str) -> None:
        """Of those that wait in this network: strangers push no other one out."""
        theirs = (code for code, screen in self._screens.items() if screen.network == network)
        del self._screens[next(theirs)]

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

"""What server and clients say to each other, typed once.

`docs/protocol.md` tells the story; the TypeScript types are generated from these files. Cards,
colours and actions travel under the names of `lucky7.rules.names` ("R7", "bid 2"), reasons as code
and rule, never as sentences. Times are milliseconds since 1970; `now` beside them lets a client
with a wrong clock count down right.
"""

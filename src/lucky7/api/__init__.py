"""The HTTP API, whoever carries it: `routes` lists what can be asked, the other files answer.

A handler takes a `Request` and gives an `Answer`; neither knows a web server. `dispatch` finds the
handler and turns refusals into answers.
"""

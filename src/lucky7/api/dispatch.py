"""From a request to its answer: what is refused, and what goes wrong, become problems."""

import logging
from dataclasses import replace

import msgspec

from lucky7.api.request import Answer, Api, Request
from lucky7.api.routes import WrongMethod, find
from lucky7.api.statuses import status_of
from lucky7.messages.http_answers import Problem
from lucky7.messages.refusal import Refusal
from lucky7.messages.values import PROTOCOL

logger = logging.getLogger("lucky7")


async def admit(api: Api, request: Request) -> None:
    """Refuse who asks too often, is not wanted here, or speaks another protocol."""
    try:
        limit = find(request.method, request.path)[0].limit
    except Refusal:
        limit = "general"
    api.limits.check(request.address, limit)
    await api.house_rules.refresh()
    api.house_rules.require_welcome(request.address)
    if request.query.get("protocol", str(PROTOCOL)) != str(PROTOCOL):
        raise Refusal("other-protocol", spoken=PROTOCOL)


async def respond(api: Api, request: Request) -> Answer:
    try:
        route, params = find(request.method, request.path)
        return await route.handler(api, replace(request, params=params))
    except Refusal as refusal:
        return problem(refusal)
    except Exception:
        logger.exception("request failed", extra={"path": public_path(request)})
        return problem(Refusal("server-error"))


def problem(refusal: Refusal) -> Answer:
    code = refusal.reason.code
    headers = {"Cache-Control": "no-store"}
    if isinstance(refusal, WrongMethod):
        headers["Allow"] = ",".join(refusal.allowed)
    if code == "too-many":
        headers["Retry-After"] = str(refusal.reason.params.get("seconds", 1))
    body = msgspec.json.encode(Problem(refusal.reason))
    return Answer(body, status_of(code), headers=headers, refused=code)


def public_path(request: Request) -> str:
    """The path for logs, without what is secret in it: link tokens, archive keys."""
    try:
        route, params = find(request.method, request.path)
    except Refusal:
        return "?"
    return route.path.replace("{code}", params.get("code", "")[:8])

"""What is around the table: replays, rules, links, the big screen, one device for all, the app."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import expect

from browser.conftest import PARLOUR, Arrive
from browser.person import DESK
from browser.script import script
from server.process import ServerProcess

GOLDEN = Path(__file__).parents[1] / "golden"
SOURCES = Path(__file__).parents[2] / "web"
ASK_FOR_A_LINK = """([code, request]) => new Promise(resolve => {
  const socket = new WebSocket(`/api/tables/${code}/socket?protocol=1`);
  socket.onopen = () => socket.send(JSON.stringify({ ...request, id: 1 }));
  socket.onmessage = ({ data }) => {
    const { link } = JSON.parse(data);
    if (!link) return;
    socket.close();
    resolve(link);
  };
})"""


async def test_a_record_is_watched_step_by_step_and_through_one_pair_of_eyes(guest: Arrive) -> None:
    ann = await guest(size=DESK)
    page = ann.page
    await ann.go("/replay")
    await page.set_input_files("input[type=file]", GOLDEN / "dice-3.dl7")
    told = page.get_by_label("Replay", exact=True).get_by_role("paragraph")
    await expect(told).to_contain_text("highest card")
    await page.keyboard.press("ArrowRight")
    await expect(told).to_contain_text("Round 1")
    hands = page.get_by_role("list", name="All hands open")
    await expect(hands.get_by_role("listitem")).to_have_count(3)

    await page.get_by_label("Whose eyes").select_option(index=2)
    await expect(hands).to_have_count(0)
    hand = page.get_by_role("list", name=re.compile("^Your hand"))
    await expect(hand.get_by_role("button")).to_have_count(1)

    await page.get_by_label("Where in the game").focus()
    await page.keyboard.press("End")
    await expect(told).to_contain_text("win")
    ann.assert_content()


async def test_a_file_that_is_no_record_is_told_apart_from_one_that_does_not_hold(
    guest: Arrive, tmp_path: Path
) -> None:
    ann = await guest()
    await ann.go("/replay")
    lines = (GOLDEN / "dice-3.dl7").read_text().splitlines()
    letter, broken = tmp_path / "letter.txt", tmp_path / "broken.dl7"
    letter.write_text("Dear Ann,\n")
    broken.write_text("\n".join([*lines[:3], '{"seat":0,"bid":7}']) + "\n")
    await ann.page.set_input_files("input[type=file]", letter)
    await expect(ann.page.get_by_role("alert")).to_contain_text("not a record")
    await ann.page.set_input_files("input[type=file]", broken)
    await expect(ann.page.get_by_role("alert")).to_contain_text("Line 4")


async def test_a_rule_has_an_address_and_the_rules_can_be_searched(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    await ann.go("/rules/R5.2")
    await expect(page.locator("[id='R5.2']")).to_be_in_viewport()
    await page.get_by_role("searchbox").fill("joker always wins")
    await expect(page.locator("article[id='R5.3']")).to_be_visible()
    await expect(page.locator("article[id='R4.1']")).to_have_count(0)
    ann.assert_content()


def _path(link: str) -> str:
    """What follows the server's address, with the token behind its #."""
    return urlsplit(link)._replace(scheme="", netloc="").geturl()


async def test_a_link_makes_another_device_the_same_person_once(guest: Arrive) -> None:
    phone, laptop = await guest("Ann"), await guest("nobody", size=DESK)
    code = (await phone.open_table()).rsplit("/", 1)[1]
    await phone.go("/app")
    await phone.page.get_by_role("button", name="Make a link").click()
    link = (
        await phone.page.get_by_label("Take your seats along").get_by_role("textbox").input_value()
    )

    await laptop.go(_path(link))
    await laptop.page.get_by_role("button", name="Open it here").click()
    await laptop.page.get_by_role("button", name=f"To table {code}").click()
    await expect(laptop.page.get_by_text("Who is here")).to_be_visible()
    laptop.assert_content()

    await laptop.go(_path(link))
    await laptop.page.get_by_role("button", name="Open it here").click()
    await expect(laptop.page.get_by_role("heading", name="This link did not open")).to_be_visible()


async def test_nobody_becomes_somebody_else_without_saying_so(guest: Arrive) -> None:
    ann, ben = await guest("Ann"), await guest("Ben", size=DESK)
    await ann.open_table()
    await ben.open_table()
    await ann.go("/app")
    await ann.page.get_by_role("button", name="Make a link").click()
    field = ann.page.get_by_label("Take your seats along").get_by_role("textbox")
    await ben.go(_path(await field.input_value()))
    await ben.page.get_by_role("button", name="Open it here").click()
    await expect(ben.page.get_by_role("paragraph")).to_contain_text("You are Ben here already")
    await ben.page.get_by_role("button", name="Be Ann here").click()
    await expect(ben.page.get_by_role("paragraph").first).to_contain_text("is Ann now")
    back = await ben.page.get_by_label("The way back").input_value()
    await ben.go(_path(back))
    await ben.page.get_by_role("button", name="Open it here").click()
    await ben.page.get_by_role("button", name="Be Ben here").click()
    await expect(ben.page.get_by_role("paragraph").first).to_contain_text("is Ben now")


async def test_a_seat_is_handed_over_by_its_link(guest: Arrive) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    code = (await ann.open_table()).rsplit("/", 1)[1]
    link = await ann.page.evaluate(ASK_FOR_A_LINK, [code, {"ask": "hand-over", "seat": 0}])
    await ben.go(link)
    await ben.page.get_by_role("button", name="Open it here").click()
    await expect(ben.page.get_by_role("paragraph")).to_contain_text(f"at table {code} now")
    await ben.page.get_by_role("button", name="To the table").click()
    await expect(ben.page.get_by_text("Who is here")).to_be_visible()
    ben.assert_content()


async def test_the_big_screen_invites_and_then_shows_the_table_without_a_hand(
    guest: Arrive,
) -> None:
    ann = await guest("Ann")
    wall = await guest("nobody", size={"width": 1920, "height": 1080})
    code = (await ann.open_table(seats=2)).rsplit("/", 1)[1]
    link = await ann.page.evaluate(ASK_FOR_A_LINK, [code, {"ask": "tv-link"}])
    await wall.go(link)
    await expect(wall.page.get_by_label(f"Table {code}")).to_be_visible()
    await expect(wall.page.get_by_text("Free seat")).to_be_visible()

    await ann.start()
    await expect(wall.page.get_by_role("heading", name="Round 1")).to_be_visible()
    await expect(wall.page.get_by_role("list", name=re.compile("^Your hand"))).to_have_count(0)
    wall.assert_content()


async def test_no_token_is_sent_where_a_proxy_would_log_it(guest: Arrive) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    wall = await guest("nobody", size=DESK)
    code = (await ann.open_table(seats=2)).rsplit("/", 1)[1]
    tv = await ann.page.evaluate(ASK_FOR_A_LINK, [code, {"ask": "tv-link"}])
    seat = await ann.page.evaluate(ASK_FOR_A_LINK, [code, {"ask": "hand-over", "seat": 0}])
    asked: list[str] = []
    for page in (wall.page, ben.page):
        page.on("request", lambda request: asked.append(request.url.partition("#")[0]))
        page.on("websocket", lambda socket: asked.append(socket.url))
    await wall.go(tv)
    await expect(wall.page.get_by_label(f"Table {code}")).to_be_visible()
    await ben.go(seat)
    await ben.page.get_by_role("button", name="Open it here").click()
    await expect(ben.page.get_by_role("paragraph")).to_contain_text(f"at table {code} now")
    tokens = [link.rpartition("#")[2] for link in (tv, seat)]
    assert all(tokens)
    assert len(asked) > 10
    assert not [url for url in asked for token in tokens if token in url]
    wall.assert_content()


async def test_links_of_before_still_open_and_lose_their_token_from_the_path(
    guest: Arrive,
) -> None:
    ann, wall = await guest("Ann"), await guest("nobody", size=DESK)
    code = (await ann.open_table(seats=2)).rsplit("/", 1)[1]
    tv = await ann.page.evaluate(ASK_FOR_A_LINK, [code, {"ask": "tv-link"}])
    await wall.go(tv.replace("#", "/"))
    await expect(wall.page.get_by_label(f"Table {code}")).to_be_visible()
    assert wall.page.url.endswith(tv)
    seat = await ann.page.evaluate(ASK_FOR_A_LINK, [code, {"ask": "hand-over", "seat": 0}])
    await wall.go(seat.replace("#", "/"))
    await wall.page.get_by_role("button", name="Open it here").click()
    await expect(wall.page.get_by_role("paragraph")).to_contain_text(f"at table {code} now")
    assert wall.page.url.endswith(seat)


async def test_on_one_device_a_curtain_falls_between_two_players(guest: Arrive) -> None:
    device = await guest(settings={"oneTap": True, "confirmBids": False})
    page = device.page
    await device.share_with("Ben")
    hand = page.get_by_role("list", name=re.compile("^Your hand"))
    curtain = page.get_by_role("button", name=re.compile("^I am "))
    called = []
    for _ in ("Ann", "Ben"):
        await expect(curtain).to_be_visible()
        await expect(hand).to_have_count(0)
        called.append(await curtain.inner_text())
        await curtain.click()
        await expect(hand.get_by_role("button")).to_have_count(1)
        await page.get_by_role("group", name="How many tricks").get_by_role("button").first.click()
    assert sorted(called) == ["I am Ann", "I am Ben"]
    device.assert_content()


async def test_the_client_starts_without_a_network_and_says_so(
    guest: Arrive, server: ServerProcess
) -> None:
    ann = await guest(url=server.url.replace("127.0.0.1", "localhost"))
    page = ann.page
    await ann.go("/")
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    await page.wait_for_function("navigator.serviceWorker.controller !== null")
    await ann.context.set_offline(True)
    await ann.go("/rules/R4.2")
    await expect(page.locator("[id='R4.2']")).to_be_in_viewport()
    await ann.go("/games")
    await expect(page.get_by_text("You are offline")).to_be_visible()
    await ann.context.set_offline(False)
    await page.get_by_role("button", name="Try again").click()
    await expect(page.get_by_text("You are offline")).to_have_count(0)


async def test_plain_http_says_what_is_missing_and_keeps_the_rest(
    guest: Arrive, server: ServerProcess
) -> None:
    ann = await guest(url=server.url.replace("127.0.0.1", PARLOUR))
    await ann.go("/app")
    await expect(ann.page.get_by_text("This address begins with http.")).to_be_visible()
    await ann.page.get_by_role("button", name="Make a link").click()
    await expect(ann.page.get_by_role("img", name=re.compile("QR"))).to_be_visible()


async def test_a_code_is_drawn_only_for_an_address_that_other_devices_can_open(
    guest: Arrive,
) -> None:
    ann = await guest()
    codes = ann.page.get_by_role("img", name=re.compile("QR"))
    await ann.open_table()
    await expect(ann.page.get_by_label("Link to this table")).to_have_value(re.compile("127"))
    await expect(codes).to_have_count(0)

    # As a server tells that listens to the whole network.
    await ann.tell_address("http://192.168.1.7:8007")
    await ann.page.reload()
    link = ann.page.get_by_label("Link to this table")
    await expect(link).to_have_value(re.compile("^http://192.168.1.7:8007/t/"))
    await expect(codes).to_be_visible()

    # The whole game of a score pad, as a link.
    await ann.go("/pad")
    await ann.page.get_by_role("button", name="New pad").click()
    for number, name in enumerate(("Ann", "Ben"), start=1):
        await ann.page.get_by_label(f"Player {number}", exact=True).fill(name)
    await ann.page.get_by_role("button", name="Start round 1").click()
    await ann.page.get_by_role("button", name="Share and save").click()
    await expect(codes).to_be_visible()
    await ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await ann.page.get_by_role("button", name="Copy the link").click()
    copied = await ann.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("http://192.168.1.7:8007/pad#pad=")
    ann.assert_content()


async def test_the_address_of_a_replay_is_written_when_it_stands_still(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    game = (SOURCES / "tests/replay/tactical-3.json").read_text()
    await page.route("**/api/games/*", lambda route: route.fulfill(body=game))
    await page.add_init_script(script("written"))
    await ann.go("/replay/a-game")
    await expect(page.get_by_label("Where in the game")).to_be_visible()
    await page.wait_for_function("() => window.written.length === 1")
    await page.get_by_label("Where in the game").focus()
    for _ in range(12):
        await page.keyboard.press("ArrowRight")
    await expect(page).to_have_url(re.compile(r"/replay/a-game\?step=12$"))
    assert len(await page.evaluate("window.written")) <= 4
    ann.assert_content()


async def test_without_its_language_the_page_says_so_instead_of_staying_blank(
    guest: Arrive,
) -> None:
    ann = await guest(settings={"language": "de"})
    page = ann.page
    await page.route("**/assets/de-*.js", lambda route: route.abort())
    await ann.go("/")
    await expect(page.get_by_role("alert")).to_contain_text("Prüf deine Verbindung")
    await page.unroute("**/assets/de-*.js")
    await page.get_by_role("button", name="Neu laden").click()
    await expect(page.get_by_role("link", name="Neuer Tisch")).to_be_visible()


async def test_the_one_file_pad_opened_from_the_server_shows_the_way_to_the_pad(
    guest: Arrive,
) -> None:
    ann = await guest()
    for _ in ("first", "with the service worker"):
        await ann.go("/pad.html")
        await ann.page.get_by_role("link", name="Open the score pad").click()
        await expect(ann.page.get_by_role("button", name="New pad")).to_be_visible()
        await ann.page.wait_for_function("() => navigator.serviceWorker.controller !== null")

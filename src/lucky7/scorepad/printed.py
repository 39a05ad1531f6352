"""A pad on paper: one page of HTML, A5 or A4, filled in or blank, for any number of players."""

from html import escape
from typing import Final

from lucky7.rules.state import SEATS, begins_half, counts_double
from lucky7.scorepad.files import PadFile
from lucky7.scorepad.pad import plan
from lucky7.scorepad.rounds import Round

PAPERS: Final = {"a5": "A5 portrait", "a4": "A4 portrait"}
WORDS: Final = {
    "en": ("Score pad", "Won / bid", "Penalty", "Total", "Date"),
    "de": ("Punkteblock", "Gewonnen / Voraussage", "Strafe", "Summe", "Datum"),
    "fr": ("Bloc de score", "Plis / annonce", "Pénalité", "Total", "Date"),
    "es": ("Hoja de puntuación", "Bazas / predicción", "Penaliz.", "Total", "Fecha"),
    "nl": ("Scoreblok", "Gehaald / voorspeld", "Straf", "Totaal", "Datum"),
}
_STYLE: Final = """
@page { size: %(paper)s; margin: 8mm; }
* { box-sizing: border-box; margin: 0; }
body { font: 10pt/1.2 system-ui, 'Liberation Sans', Arial, sans-serif; color: #2a1a33; }
.page { display: flex; flex-direction: column; height: calc(100vh - 1mm); break-after: page; }
.page:last-child { break-after: auto; }
header { display: flex; align-items: baseline; gap: 4mm; padding-bottom: 2mm; }
h1 { flex: 1; font: 800 15pt Georgia, serif; }
.key { font-size: 7pt; color: #5d4a63; padding-top: 1.5mm; }
table { flex: 1; width: 100%%; border-collapse: collapse; table-layout: fixed; }
th, td { border: .3mm solid #8f7a5a; text-align: center; vertical-align: middle; padding: .4mm; }
thead th { height: 9mm; overflow: hidden; text-overflow: ellipsis; }
tr > :first-child { width: 15mm; font-weight: 700; }
tfoot th { font-size: 6.5pt; }
td small { display: block; font-size: 7pt; color: #5d4a63; text-align: left; line-height: 1; }
td b { font-size: 12pt; }
.half > * { border-top-width: .9mm; }
.twice > * { border-width: .7mm; background: #fff0cc; print-color-adjust: exact; }
tfoot td { height: 8mm; }
tfoot > :last-child td { height: 9mm; font-size: 13pt; font-weight: 800; }
@media screen { body { max-width: 150mm; margin: 6mm auto; } .page { height: 195mm; } }
"""


def print_pad(file: PadFile, *, paper: str = "a5", language: str = "en") -> str:
    pad = file.pad
    names = [player.name for player in pad.players]
    title = pad.facts.title or WORDS[language][0]
    rows = []
    for number, tricks in enumerate(plan(pad.facts.rounds), 1):
        each = pad.sheet[number - 1] if number <= len(pad.sheet) else None
        rows.append((number, tricks, [_cell(each, p) for p in range(len(names))]))
    wheel = pad.mode != "classic"
    penalties = [str(-pad.penalty(p) or 0) if wheel else "" for p in range(len(names))]
    totals = [str(pad.score(p)) for p in range(len(names))]
    sheet = _page(title, file.started[:10], names, rows, penalties, totals, language)
    return _document([sheet], title, paper, language)


def print_blank(
    players: int = SEATS,
    *,
    rounds: int = 14,
    sheets: int = 1,
    names: tuple[str, ...] = (),
    paper: str = "a5",
    language: str = "en",
) -> str:
    heads = [*names, *[""] * (players - len(names))][:players]
    empty = ["<small>/</small>"] * players
    rows = [(number, tricks, empty) for number, tricks in enumerate(plan(rounds), 1)]
    title, date = WORDS[language][0], f"{WORDS[language][4]} ____________"
    sheet = _page(title, date, heads, rows, [""] * players, [""] * players, language)
    return _document([sheet] * sheets, title, paper, language)


def _cell(each: Round | None, player: int) -> str:
    if each is None or player not in each.bids:
        return ""
    won = each.won.get(player, "")
    points = each.points.get(player, "")
    return f"<small>{won}/{each.bids[player]}</small><b>{points}</b>"


def _page(
    title: str,
    date: str,
    names: list[str],
    rows: list[tuple[int, int, list[str]]],
    penalties: list[str],
    totals: list[str],
    language: str,
) -> str:
    _, key, penalty, total, _ = WORDS[language]
    body = "".join(_row(number, tricks, cells) for number, tricks, cells in rows)
    heads = "".join(f"<th>{escape(name)}</th>" for name in names)
    foot = "".join(
        f"<tr><th>{word}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for word, cells in ((penalty, penalties), (total, totals))
    )
    return (
        f'<section class="page"><header><h1>{escape(title)}</h1><span>{escape(date)}</span>'
        "</header>"
        f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>{body}</tbody>"
        f'<tfoot>{foot}</tfoot></table><p class="key">{key}</p></section>'
    )


def _row(number: int, tricks: int, cells: list[str]) -> str:
    kind, label = "", str(tricks)
    if counts_double(number):
        kind, label = ' class="twice"', f"{tricks} ×2"
    elif begins_half(number) and number > 1:
        kind = ' class="half"'
    return f"<tr{kind}><th>{label}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _document(pages: list[str], title: str, paper: str, language: str) -> str:
    style = _STYLE % {"paper": PAPERS[paper]}
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body>"
        f"{''.join(pages)}</body></html>\n"
    )

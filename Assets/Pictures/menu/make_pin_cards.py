#!/usr/bin/env python3
"""Draws the cards of the games with pins: one flower, and what the child does with it.

    Assets/Pictures/menu/make_pin_cards.py
"""
import math
import os

FOLDER = os.path.dirname(os.path.abspath(__file__))
INK = "#2B3A4A"
BLUE = "#1C6EA4"
PAPER = "#FFFAF0"
EDGE = "#E5B867"
GREEN = "#2F7D32"


def flower(x, y, size):
    """A flower on its stem; the blossom's middle at x, y."""
    parts = [
        f'<path d="M {x} {y} C {x - 4} {y + size} {x + 10} {y + 1.5 * size} {x} {y + 2.6 * size}" '
        f'fill="none" stroke="#4E8F3A" stroke-width="{size * 0.17:.1f}" stroke-linecap="round"/>',
        f'<path d="M {x + 3} {y + 1.75 * size} C {x + size} {y + 0.9 * size} {x + 1.6 * size} {y + 1.1 * size} '
        f'{x + 1.75 * size} {y + 1.15 * size} C {x + 1.4 * size} {y + 1.8 * size} {x + 0.7 * size} {y + 1.95 * size} '
        f'{x + 3} {y + 1.75 * size} Z" fill="url(#leaf)" stroke="#4E8F3A" stroke-width="2.5"/>',
        f'<path d="M {x + 2} {y + 2.2 * size} C {x - size} {y + 1.4 * size} {x - 1.5 * size} {y + 1.6 * size} '
        f'{x - 1.6 * size} {y + 1.66 * size} C {x - 1.2 * size} {y + 2.2 * size} {x - 0.6 * size} {y + 2.4 * size} '
        f'{x + 2} {y + 2.2 * size} Z" fill="url(#leaf)" stroke="#4E8F3A" stroke-width="2.5"/>',
    ]
    for turn in range(6):
        angle = turn * 60 + 30
        parts.append(
            f'<ellipse cx="{x}" cy="{y - 0.62 * size:.1f}" rx="{0.36 * size:.1f}" ry="{0.52 * size:.1f}" '
            f'transform="rotate({angle} {x} {y})" fill="url(#petal)" stroke="#C05A86" stroke-width="2.5"/>')
    parts.append(
        f'<circle cx="{x}" cy="{y}" r="{0.34 * size:.1f}" fill="url(#heart)" stroke="#C98A1B" stroke-width="2.5"/>')
    return "".join(parts)


def pin(x, y, filled=True, radius=12):
    inner = BLUE if filled else "#FFFFFF"
    return (f'<circle cx="{x}" cy="{y}" r="{radius + 3}" fill="#FFFFFF"/>'
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{inner}" stroke="{BLUE}" stroke-width="5"/>')


def card(x, y, width=118, height=40, line=70, turn=0):
    return (f'<g transform="rotate({turn} {x} {y})">'
            f'<rect x="{x - width / 2}" y="{y - height / 2 + 4}" width="{width}" height="{height}" rx="12" fill="#2B3A4A" opacity="0.2"/>'
            f'<rect x="{x - width / 2}" y="{y - height / 2}" width="{width}" height="{height}" rx="12" fill="{PAPER}" stroke="{EDGE}" stroke-width="3.5"/>'
            f'<rect x="{x - line / 2}" y="{y - 5}" width="{line}" height="10" rx="5" fill="{INK}" opacity="0.75"/></g>')


def hand(x, y, turn=0):
    """A hand whose finger ends at x, y."""
    return (f'<g transform="translate({x} {y}) rotate({turn})">'
            '<path d="M -9 4 C -9 -6 9 -6 9 4 L 9 34 C 14 27 26 29 26 38 C 32 34 42 37 42 46 C 48 44 56 48 56 56 '
            'L 56 78 C 56 104 40 116 20 116 C -2 116 -14 104 -22 88 L -36 62 C -40 52 -28 44 -20 52 L -9 66 Z" '
            f'fill="url(#skin)" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
            f'<path d="M 26 38 L 26 56 M 42 46 L 42 62" fill="none" stroke="{INK}" stroke-width="3.5" stroke-linecap="round"/></g>')


def pencil(x, y, turn):
    """A pencil whose tip is at x, y."""
    return (f'<g transform="translate({x} {y}) rotate({turn})">'
            f'<path d="M 0 0 L 11 -26 L -11 -26 Z" fill="#F3D3A5" stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"/>'
            f'<path d="M 0 0 L 4.4 -10 L -4.4 -10 Z" fill="{INK}"/>'
            f'<rect x="-11" y="-106" width="22" height="80" fill="#F2B632" stroke="{INK}" stroke-width="3.5"/>'
            f'<rect x="-3.5" y="-104" width="7" height="76" fill="#FBD67A"/>'
            f'<rect x="-11" y="-124" width="22" height="18" rx="5" fill="#E07A8B" stroke="{INK}" stroke-width="3.5"/></g>')


def glass(x, y, radius=44):
    end = radius * math.sqrt(0.5)
    return (f'<path d="M {x + end} {y + end} L {x + end + 46} {y + end + 46}" stroke="{INK}" stroke-width="22" stroke-linecap="round"/>'
            f'<path d="M {x + end + 8} {y + end + 8} L {x + end + 44} {y + end + 44}" stroke="#C98A4A" stroke-width="13" stroke-linecap="round"/>'
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#FFFFFF" opacity="0.35"/>'
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{INK}" stroke-width="11"/>'
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="#8FB9D6" stroke-width="5"/>'
            f'<path d="M {x - radius * 0.55:.1f} {y - radius * 0.35:.1f} A {radius * 0.65:.1f} {radius * 0.65:.1f} 0 0 1 {x - radius * 0.1:.1f} {y - radius * 0.64:.1f}" '
            'fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round"/>')


def tick(x, y):
    return (f'<circle cx="{x}" cy="{y}" r="15" fill="{GREEN}" stroke="#FFFFFF" stroke-width="3"/>'
            f'<path d="M {x - 7} {y} L {x - 2} {y + 6} L {x + 7} {y - 6}" fill="none" stroke="#FFFFFF" stroke-width="4.5" '
            'stroke-linecap="round" stroke-linejoin="round"/>')


def line(x1, y1, x2, y2):
    return f'<path d="M {x1} {y1} L {x2} {y2}" stroke="{BLUE}" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/>'


def eye(x, y):
    return (f'<path d="M {x - 46} {y} C {x - 24} {y - 32} {x + 24} {y - 32} {x + 46} {y} C {x + 24} {y + 32} {x - 24} {y + 32} {x - 46} {y} Z" '
            f'fill="#FFFFFF" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>'
            f'<circle cx="{x}" cy="{y}" r="19" fill="{BLUE}" stroke="{INK}" stroke-width="4"/>'
            f'<circle cx="{x}" cy="{y}" r="8" fill="{INK}"/><circle cx="{x - 6}" cy="{y - 7}" r="5" fill="#FFFFFF"/>')


HEAD = ('<svg xmlns="http://www.w3.org/2000/svg" width="360" height="240" viewBox="0 0 360 240"><defs>'
        '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#CFE9F5"/><stop offset="1" stop-color="#FFF4DC"/></linearGradient>'
        '<linearGradient id="petal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F7B6D0"/><stop offset="1" stop-color="#E986B0"/></linearGradient>'
        '<radialGradient id="heart"><stop offset="0" stop-color="#FFE07A"/><stop offset="1" stop-color="#F0B429"/></radialGradient>'
        '<linearGradient id="leaf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#A6D572"/><stop offset="1" stop-color="#6BAA45"/></linearGradient>'
        '<linearGradient id="skin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFE3C7"/><stop offset="1" stop-color="#F1BE92"/></linearGradient>'
        '</defs><rect width="360" height="240" rx="14" fill="url(#sky)"/>')

CARDS = {
    "pinfind": flower(140, 84, 58) + pin(228, 152, radius=10) + glass(228, 142),
    "pinchoose": flower(96, 88, 54) + line(110, 88, 214, 92) + pin(96, 88)
    + card(276, 48, line=60) + card(276, 100, line=76) + card(276, 152, line=52) + tick(334, 84),
    "pindrag": flower(112, 84, 56) + pin(112, 84, filled=False) + line(132, 92, 206, 118)
    + card(256, 130, turn=-6) + hand(276, 138, 4),
    "pinlabel": flower(96, 88, 54) + line(112, 88, 186, 88) + pin(96, 88)
    + '<rect x="186" y="62" width="150" height="52" rx="14" fill="#FFFFFF" stroke="#1C6EA4" stroke-width="5"/>'
    + f'<path d="M 206 92 C 212 74 220 74 222 92 C 226 78 234 76 238 92 C 244 80 250 80 254 92" fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
    + pencil(262, 96, 32),
    "pinstudy": flower(96, 96, 54) + line(112, 96, 196, 96) + pin(96, 96)
    + card(262, 96, width=132, line=84) + eye(262, 172),
}

for name, drawing in CARDS.items():
    with open(os.path.join(FOLDER, f"card-{name}.svg"), "w", encoding="utf-8") as file:
        file.write(HEAD + drawing + "</svg>\n")

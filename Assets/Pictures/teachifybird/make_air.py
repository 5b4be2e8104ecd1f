#!/usr/bin/env python3
"""Draws what lies in the air between two sets of words: rings, streaks, leaves, warm air, birds that circle."""

from pathlib import Path

HERE = Path(__file__).parent
GOLD, EDGE, GLEAM = "#FFC93C", "#8A5B06", "#FFF3C4"


def svg(name, width, height, body):
    (HERE / f"{name}.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">\n{body}</svg>\n')


def stroke(path, color, width, opacity=1):
    return (f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" '
            f'stroke-linecap="round" stroke-linejoin="round" opacity="{opacity}"/>\n')


def band(path, gleam):
    """A golden band with its edge and its gleam."""
    return stroke(path, EDGE, 14) + stroke(path, GOLD, 9) + stroke(gleam, GLEAM, 3, 0.9)


# The far side is a little darker than the near one.
svg("ring-far", 68, 136, stroke("M34 8 A24 60 0 0 1 34 128", EDGE, 13)
    + stroke("M34 8 A24 60 0 0 1 34 128", "#E5A920", 8))
svg("ring-near", 68, 136, band("M34 8 A24 60 0 0 0 34 128", "M25 22 A22 56 0 0 0 16 96"))
svg("ring", 64, 64, '<circle cx="32" cy="32" r="22" fill="none" stroke="#8A5B06" stroke-width="15"/>\n'
    '<circle cx="32" cy="32" r="22" fill="none" stroke="#FFC93C" stroke-width="9.5"/>\n'
    + stroke("M16 25 A18 18 0 0 1 29 14.5", GLEAM, 3.5, 0.95))

SWIRL = "M6 17 C34 21 62 20 88 14 C102 11 112 4 104 3 C97 2 94 9 101 11"
TAIL = "M22 24 C44 26 66 25 84 21"
svg("streak", 120, 28, stroke(SWIRL, "#4E9DC4", 8, 0.75) + stroke(TAIL, "#4E9DC4", 6, 0.6)
    + stroke(SWIRL, "#FFFFFF", 4.5) + stroke(TAIL, "#FFFFFF", 3))

svg("leaf", 40, 26, '<path d="M3 14 C10 2 26 0 37 10 C30 24 14 27 3 14 Z" fill="#8CC653" '
    'stroke="#3F7A2A" stroke-width="2.6" stroke-linejoin="round"/>\n'
    + stroke("M3 14 C14 14 24 12 34 10", "#3F7A2A", 2.2))

# A circle that is stretched to a column, soft on all sides.
svg("thermal", 160, 600, '''<defs>
<radialGradient id="w" cx="80" cy="80" r="80" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#FFC861" stop-opacity="0.62"/><stop offset="0.55" stop-color="#FFC861" stop-opacity="0.46"/><stop offset="1" stop-color="#FFB74A" stop-opacity="0"/></radialGradient>
</defs>
<g transform="scale(1 3.75)"><circle cx="80" cy="80" r="80" fill="url(#w)"/></g>
''')

WAVE = "M22 62 C6 50 38 42 22 30 C14 24 18 16 22 10"
HEAD = "M12 18 L22 6 L32 18"
svg("warmth", 44, 68, stroke(WAVE, "#C7660C", 9, 0.85) + stroke(HEAD, "#C7660C", 9, 0.85)
    + stroke(WAVE, "#FFE9B0", 4.6) + stroke(HEAD, "#FFE9B0", 4.6))

svg("soarer", 60, 28, '<path d="M2 8 C12 4 22 7 29 14 C35 6 47 2 58 5 C50 9 40 13 33 20 C30 25 26 24 24 19 '
    'C18 13 10 10 2 8 Z" fill="#5B6F86" stroke="#2B3A4A" stroke-width="2.4" stroke-linejoin="round"/>\n')

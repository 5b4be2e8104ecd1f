#!/usr/bin/env python3
"""Writes the bird frames: the same body every time, only wings, tail and face vary.

Run it in this directory after changing the drawing; it rewrites bird-*.svg.
Only what SDL_image's SVG reader understands is used (no clips, masks, text).
"""
import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))
LINE = "#B8741A"     # outline of the yellow body
RED = "#9E3418"      # outline of wings, crest and tail

DEFS = """<defs>
<radialGradient id="body" gradientUnits="userSpaceOnUse" cx="54" cy="34" r="62"><stop offset="0" stop-color="#FFEE9E"/><stop offset="0.5" stop-color="#FFCF45"/><stop offset="1" stop-color="#F0981F"/></radialGradient>
<radialGradient id="belly" gradientUnits="userSpaceOnUse" cx="72" cy="62" r="34"><stop offset="0" stop-color="#FFFBEE"/><stop offset="1" stop-color="#FFE7AE"/></radialGradient>
<linearGradient id="wing" gradientUnits="userSpaceOnUse" x1="24" y1="20" x2="58" y2="62"><stop offset="0" stop-color="#FF9A5E"/><stop offset="1" stop-color="#E4572E"/></linearGradient>
<linearGradient id="beak" gradientUnits="userSpaceOnUse" x1="100" y1="46" x2="108" y2="70"><stop offset="0" stop-color="#FFB347"/><stop offset="1" stop-color="#EE6A22"/></linearGradient>
</defs>"""

CREST = (f'<path d="M66 20 C58 14 56 8 60 3 C66 5 70 9 72 13 C72 8 76 4 81 3 C84 9 83 15 80 21 Z" fill="url(#wing)" '
         f'stroke="{RED}" stroke-width="2.6" stroke-linejoin="round"/>')
BODY = (f'<path d="M72 15 C95 15 109 32 109 54 C109 77 92 92 69 92 C44 92 26 78 24 58 C34 56 40 48 44 38 C50 24 58 15 72 15 Z" '
        f'fill="url(#body)" stroke="{LINE}" stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M92 64 C98 74 88 89 70 89 C56 89 46 84 42 78 C54 80 70 76 74 66 C78 58 88 58 92 64 Z" fill="url(#belly)"/>'
        '<path d="M52 32 C56 25 62 21 69 20" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-linecap="round" opacity="0.75"/>')
FEET = ('<path d="M62 91 Q58 96 52 96 M74 91 Q70 97 64 97" fill="none" stroke="#D9651F" stroke-width="4" stroke-linecap="round"/>')
EYES = ('<ellipse cx="97" cy="42" rx="7" ry="9.5" fill="#FFFFFF" stroke="#B8741A" stroke-width="2"/>'
        '<ellipse cx="99" cy="43" rx="4.4" ry="6.4" fill="#2B2230"/><circle cx="98" cy="40" r="2" fill="#FFFFFF"/>'
        '<ellipse cx="80" cy="42" rx="9.5" ry="11.5" fill="#FFFFFF" stroke="#B8741A" stroke-width="2"/>'
        '<ellipse cx="83" cy="43" rx="6.2" ry="8" fill="#2B2230"/><circle cx="80.8" cy="39.5" r="2.8" fill="#FFFFFF"/>'
        '<circle cx="85" cy="47" r="1.5" fill="#FFFFFF" opacity="0.85"/>')
BEAK = ('<path d="M93 59 C94 70 104 76 111 69 C113 66 114 63 113 61 Z" fill="#9C2A2E" stroke="#A8481A" stroke-width="2.4" stroke-linejoin="round"/>'
        '<path d="M97 68 Q103 64 110 68 Q104 74 97 68 Z" fill="#FF9FA8"/>'
        '<path d="M89 58 C91 49 102 45 110 50 C116 53 121 57 123 61 C113 64 99 65 89 58 Z" fill="url(#beak)" stroke="#A8481A" '
        'stroke-width="2.6" stroke-linejoin="round"/>'
        '<path d="M97 54 Q103 50 109 53" fill="none" stroke="#FFE7B8" stroke-width="2.6" stroke-linecap="round"/>')
BLUSH = '<ellipse cx="77" cy="59" rx="6.5" ry="4.5" fill="#FF7F5E" opacity="0.6"/>'
def spiral(x, y, r, turns=1.9, turned=0.0):
    """A spiral from a middle outwards, as curves that SDL_image's reader understands."""
    steps = int(turns * 8)
    at = lambda k: (k / steps * r, turned + k / steps * turns * 2 * math.pi)
    place = lambda radius, angle: (x + radius * math.cos(angle), y + radius * math.sin(angle))
    d = f"M{x:.1f} {y:.1f}"
    for k in range(1, steps + 1):
        (r0, a0), (r1, a1) = at(k - 1), at(k)
        cx, cy = place((r0 + r1) / 2 * 1.08, (a0 + a1) / 2)
        ex, ey = place(r1, a1)
        d += f" Q{cx:.1f} {cy:.1f} {ex:.1f} {ey:.1f}"
    return d


# Giddy, as after a merry-go-round: nothing about it is hurt.
DAZED = ('<ellipse cx="97" cy="42" rx="8.5" ry="10.5" fill="#FFFFFF" stroke="#B8741A" stroke-width="2"/>'
         '<ellipse cx="79" cy="42" rx="11" ry="12.5" fill="#FFFFFF" stroke="#B8741A" stroke-width="2"/>'
         f'<path d="{spiral(79, 42, 8.6)} {spiral(97, 42, 6.6, turned=2.2)}" fill="none" stroke="#5A2B1C" '
         'stroke-width="2.5" stroke-linecap="round"/>')
DAZED_BEAK = ('<path d="M92 60 C94 69 103 73 110 68 C112 66 112 63 111 61 Z" fill="#9C2A2E" stroke="#A8481A" stroke-width="2.4" stroke-linejoin="round"/>'
              '<path d="M97 67 Q103 63 108 67 Q103 72 97 67 Z" fill="#FF9FA8"/>'
              '<path d="M89 58 C91 49 102 45 110 50 C116 53 121 57 123 61 C113 64 99 65 89 58 Z" fill="url(#beak)" stroke="#A8481A" '
              'stroke-width="2.6" stroke-linejoin="round"/>'
              '<path d="M97 54 Q103 50 109 53" fill="none" stroke="#FFE7B8" stroke-width="2.6" stroke-linecap="round"/>')


def tail(angle):
    return (f'<g transform="rotate({angle} 30 62)"><path d="M34 56 C24 50 14 46 5 48 C4 53 8 57 13 59 C7 61 4 65 5 70 '
            'C11 71 15 70 18 69 C17 73 17 77 20 79 C27 78 34 73 38 68 Z" fill="url(#wing)" '
            f'stroke="{RED}" stroke-width="2.6" stroke-linejoin="round"/>'
            f'<path d="M15 59 Q22 59 28 61 M19 68 Q24 67 30 66" fill="none" stroke="{RED}" stroke-width="1.8" stroke-linecap="round" opacity="0.7"/></g>')


def shape(d, lines, fill="wing"):
    return (f'<path d="{d}" fill="url(#{fill})" stroke="{RED}" stroke-width="2.8" stroke-linejoin="round"/>'
            f'<path d="{lines}" fill="none" stroke="{RED}" stroke-width="2" stroke-linecap="round" opacity="0.65"/>')


WINGS = {
    "up": shape("M66 58 C70 40 62 16 40 3 C35 8 35 13 37 18 C31 16 26 17 23 20 C24 27 27 31 30 34 C26 34 23 36 22 39 C28 52 40 66 54 68 C61 68 65 64 66 58 Z",
                "M40 20 Q48 30 50 40 M32 34 Q40 40 45 47"),
    "mid": shape("M67 54 C58 42 36 36 12 40 C11 46 14 50 18 52 C13 54 11 58 12 62 C17 65 22 66 26 66 C23 68 22 72 24 75 C38 80 58 78 66 68 C69 63 69 58 67 54 Z",
                 "M20 52 Q32 51 42 55 M27 66 Q36 64 44 64"),
    "down": shape("M66 50 C58 44 46 46 40 54 C32 64 24 82 26 98 C31 101 36 99 39 95 C40 99 43 101 47 101 C51 98 53 94 54 90 C56 93 60 94 62 92 C70 80 74 60 66 50 Z",
                  "M40 94 Q41 82 46 72 M54 89 Q56 80 56 72"),
    "back": shape("M67 52 C60 40 40 28 18 26 C15 32 17 37 21 40 C15 40 12 44 12 48 C16 53 21 55 25 56 C22 58 20 61 21 65 C34 74 56 78 65 68 C69 63 69 57 67 52 Z",
                  "M23 40 Q34 43 43 50 M26 56 Q35 57 43 60"),
}
def star(x, y, s):
    return (f'<path transform="translate({x},{y}) scale({s})" d="M0 -8 L2.4 -2.8 L8 -2.2 L3.8 1.6 L5 7.2 L0 4.3 L-5 7.2 L-3.8 1.6 L-8 -2.2 L-2.4 -2.8 Z" '
            'fill="#FFF3B0" stroke="#C9891C" stroke-width="2" stroke-linejoin="round"/>')


def bird(wing, tilt, hit=False):
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="132" height="104" viewBox="0 0 132 104">', DEFS]
    out += [tail(tilt), FEET, CREST, BODY]
    out += [BLUSH, DAZED, DAZED_BEAK] if hit else [BLUSH, EYES, BEAK]
    out.append(f'<g transform="translate(3.5,6) scale(0.9)">{WINGS[wing]}</g>')
    if hit:
        out += [star(50, 12, 1.1), star(97, 12, 1.35), star(119, 30, .95)]
    out.append("</svg>\n")
    return "\n".join(o for o in out if o)


FRAMES = {
    "bird-1": bird("up", 6),
    "bird-2": bird("mid", 0),
    "bird-3": bird("down", -6),
    "bird-4": bird("back", 0),
    "bird-hit": bird("down", 12, hit=True),
}

if __name__ == "__main__":
    for name, text in FRAMES.items():
        with open(os.path.join(HERE, name + ".svg"), "w") as f:
            f.write(text)

#!/usr/bin/env python3
"""Writes the guests at the dragon's table: guest-NAME.svg, each 160 x 180, sitting on its lower edge.

One small body, drawn once; ears, spikes, tufts and colours make the animals, which differ by their outline alone.
They look up to the dragon. Only what SDL_image's SVG reader understands is used; see Assets/README.md.
"""
import os

HERE = os.path.dirname(os.path.abspath(__file__))
INK = "#2B3A4A"


def oval(x, y, rx, ry, fill, line=None, width=5, opacity=1):
    stroke = f' stroke="{line}" stroke-width="{width}"' if line else ""
    faint = f' opacity="{opacity}"' if opacity != 1 else ""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}"{stroke}{faint}/>'


def path(d, fill="none", line=None, width=5, opacity=1):
    stroke = (f' stroke="{line}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'
              if line else "")
    faint = f' opacity="{opacity}"' if opacity != 1 else ""
    return f'<path d="{d}" fill="{fill}"{stroke}{faint}/>'


def both(shapes):
    """Shapes and their mirror image."""
    return shapes + f'<g transform="translate(160,0) scale(-1,1)">{shapes}</g>'


def guest(bright, fur, deep, line, belly, behind="", front="", eyes=74, nose=None, cheek="#F2837B"):
    """An animal of its colours, with what stands behind its head and in front of its face."""
    light = (f'<radialGradient id="fur" gradientUnits="userSpaceOnUse" cx="58" cy="60" r="130">'
             f'<stop offset="0" stop-color="{bright}"/><stop offset="0.5" stop-color="{fur}"/>'
             f'<stop offset="1" stop-color="{deep}"/></radialGradient>')
    out = oval(80, 171, 56, 7, INK, opacity=0.2)
    out += path("M80 92 C116 92 130 128 126 154 C123 172 104 173 80 173 C56 173 37 172 34 154 "
                "C30 128 44 92 80 92 Z", "url(#fur)", line)
    out += path("M80 112 C102 112 110 132 107 150 C104 166 96 170 80 170 C64 170 56 166 53 150 "
                "C50 132 58 112 80 112 Z", belly)
    out += both(oval(54, 168, 20, 9, "url(#fur)", line, 4))
    out += behind
    out += oval(80, 76, 56, 47, "url(#fur)", line)
    out += both(path("M48 124 C36 128 34 144 44 148 C54 150 60 138 58 128 Z", "url(#fur)", line, 4))
    out += both(oval(57, eyes, 12, 14, "#FFFFFF", line, 3) + oval(58, eyes - 4, 8, 9.5, INK)
                + oval(55, eyes - 8, 3.2, 3.6, "#FFFFFF"))
    out += both(oval(38, eyes + 21, 9, 6.5, cheek, opacity=0.5))
    out += nose or (oval(80, 88, 7, 5, INK) + oval(78, 86.5, 2.4, 1.6, "#FFFFFF", opacity=0.7)
                    + path("M68 97 Q74 105 80 98 Q86 105 92 97", line=line, width=4))
    out += front
    out += path("M38 56 Q48 42 62 38", line="#FFFFFF", width=6, opacity=0.5)
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="180" viewBox="0 0 160 180">\n'
            f"<defs>{light}</defs>\n{out}\n</svg>\n")


def mouse():
    line = "#4D5B6B"
    ears = both(oval(30, 36, 27, 27, "url(#fur)", line) + oval(31, 38, 16, 16, "#F2A0A6"))
    return guest("#D5DCE4", "#A7B3C0", "#7F8D9C", line, "#F7F3EC", ears)


def rabbit():
    line = "#8A6246"
    ears = both(path("M56 44 C38 30 36 4 48 3 C62 3 70 24 70 40 Z", "url(#fur)", line)
                + path("M57 38 C48 28 46 14 51 12 C58 14 62 26 63 36 Z", "#F2A0A6"))
    teeth = path("M75 101 L75 110 L85 110 L85 101 Z", "#FFFFFF", line, 2.5)
    return guest("#FFF3E2", "#EED2B2", "#CBA27A", line, "#FFF9EC", ears, teeth)


def hedgehog():
    line = "#5B3A1E"
    spikes = ("M12 92 L4 76 L16 70 L6 52 L22 50 L18 30 L36 34 L38 14 L54 24 L66 6 L80 22 L94 6 L106 24 L122 14 "
              "L124 34 L142 30 L138 50 L154 52 L144 70 L156 76 L148 92 Z")
    return guest("#F8E2BE", "#E8C48E", "#C79A5E", line, "#FFF3DC", path(spikes, "#9A6A3C", line))


def frog():
    line = "#2C6B2F"
    eyes = both(oval(50, 32, 23, 22, "url(#fur)", line) + oval(50, 30, 14, 15, "#FFFFFF", line, 3)
                + oval(52, 27, 8, 10, INK) + oval(49, 23, 3, 3.6, "#FFFFFF"))
    mouth = (path("M40 84 Q80 116 120 84", line=line, width=5)
             + both(oval(72, 74, 2.6, 2, line)))
    drawn = guest("#B9E58A", "#7CC455", "#4E9A3C", line, "#F2F8D2", "", "", nose=mouth)
    # Its eyes stand on its head instead of in its face.
    begin = drawn.index(oval(57, 74, 12, 14, "#FFFFFF", line, 3))
    end = begin + len(oval(57, 74, 12, 14, "#FFFFFF", line, 3) + oval(58, 70, 8, 9.5, INK)
                      + oval(55, 66, 3.2, 3.6, "#FFFFFF"))
    face = drawn[begin:end]
    return drawn.replace(face, "").replace("</svg>", eyes + "\n</svg>")


def chick():
    line = "#A96C0C"
    tuft = path("M80 34 C70 22 64 18 58 22 M80 34 C78 20 80 12 84 8 M80 34 C88 22 96 18 102 22",
                line=line, width=7)
    beak = path("M66 88 Q80 78 94 88 Q88 104 80 106 Q72 104 66 88 Z", "#F59A3C", "#B5641C", 4)
    return guest("#FFF0A8", "#FFD44E", "#EDAA25", line, "#FFF6D6", tuft, "", nose=beak)


def fox():
    line = "#8F3413"
    ears = both(path("M30 66 C18 40 20 16 28 6 C46 12 60 26 66 40 Z", "url(#fur)", line)
                + path("M36 48 C30 36 30 24 33 20 C42 24 50 32 54 38 Z", "#5B2A1C", opacity=0.75))
    muzzle = path("M44 92 C58 82 70 84 80 90 C90 84 102 82 116 92 C108 112 94 120 80 120 C66 120 52 112 44 92 Z",
                  "#FFF6E6")
    nose = (muzzle + oval(80, 92, 8, 6, INK) + oval(77.5, 90, 2.6, 1.8, "#FFFFFF", opacity=0.7)
            + path("M68 102 Q74 110 80 103 Q86 110 92 102", line=line, width=4))
    return guest("#FFB065", "#F0792E", "#CF5518", line, "#FFF6E6", ears, nose=nose)


if __name__ == "__main__":
    for draw in (hedgehog, rabbit, mouse, frog, fox, chick):
        with open(os.path.join(HERE, f"guest-{draw.__name__}.svg"), "w") as file:
            file.write(draw())

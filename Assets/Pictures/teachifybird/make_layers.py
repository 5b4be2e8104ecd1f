#!/usr/bin/env python3
"""Writes the scrolling layers so that their left and right edges meet.

Whatever crosses an edge is drawn again one width further; hill lines are sums of
waves whose length divides the width. Run it in this directory after a change.
"""
import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))
W = 1280


def wrap(x, half, draw):
    """draw(x), and again beyond the other edge if it reaches over one."""
    out = draw(x)
    if x - half < 0:
        out += draw(x + W)
    if x + half > W:
        out += draw(x - W)
    return out


def ridge(base, waves):
    def y(x):
        return base + sum(a * math.sin(2 * math.pi * (n * x / W + p)) for a, n, p in waves)
    return y


def hill(y, bottom, paint, line=None, width=4):
    pts = [(x, y(x)) for x in range(-16, W + 17, 16)]
    d = "M" + " L".join(f"{x} {v:.1f}" for x, v in pts)
    out = f'<path d="{d} L{W + 16} {bottom} L-16 {bottom} Z" fill="{paint}"/>\n'
    if line:
        out += f'<path d="{d}" fill="none" stroke="{line}" stroke-width="{width}" stroke-linejoin="round"/>\n'
    return out


def svg(h, defs, parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{h}" viewBox="0 0 {W} {h}">\n'
            f'<defs>{defs}</defs>\n' + "".join(parts) + "</svg>\n")


def lin(i, y1, y2, *stops):
    return (f'<linearGradient id="{i}" gradientUnits="userSpaceOnUse" x1="0" y1="{y1}" x2="0" y2="{y2}">'
            + "".join(f'<stop offset="{o}" stop-color="{c}"' + (f' stop-opacity="{a}"' if a < 1 else "") + "/>" for o, c, a in stops)
            + "</linearGradient>")


# ---------------------------------------------------------------- far hills
def far_cloud(x, y, s):
    return wrap(x, 150 * s, lambda x: (
        f'<path transform="translate({x},{y}) scale({s})" d="M-140 40 C-150 10 -110 -6 -90 8 C-92 -30 -36 -44 -16 -14 '
        'C4 -44 66 -34 66 2 C92 -14 146 4 138 40 Z" fill="url(#cloud)" opacity="0.8"/>\n'))


def far_tree(x, y, s, kind):
    if kind:
        return wrap(x, 30 * s, lambda x: (
            f'<g transform="translate({x:.0f},{y:.1f}) scale({s})"><path d="M-3 0 L-2 -16 L2 -16 L3 0 Z" fill="#7E9A6B"/>'
            '<path d="M0 -66 C10 -44 16 -24 14 -14 C8 -8 -8 -8 -14 -14 C-16 -24 -10 -44 0 -66 Z" fill="url(#fir)"/></g>\n'))
    return wrap(x, 30 * s, lambda x: (
        f'<g transform="translate({x:.0f},{y:.1f}) scale({s})"><path d="M-4 2 L-3 -18 L3 -18 L4 2 Z" fill="#8E9A6B"/>'
        '<path d="M-22 -26 C-28 -44 -14 -54 -6 -52 C2 -64 22 -56 20 -42 C30 -34 22 -16 8 -18 C-4 -12 -20 -14 -22 -26 Z" fill="url(#leaf)"/></g>\n'))


def back():
    far = ridge(232, [(34, 2, .08), (16, 3, .4), (7, 5, .2)])
    mid = ridge(292, [(28, 2, .55), (14, 3, .15), (5, 7, .3)])
    near = ridge(350, [(20, 1, .3), (16, 3, .75), (5, 4, .1)])
    defs = (lin("cloud", -40, 40, (0, "#FFFFFF", 1), (.6, "#FFFFFF", .8), (1, "#FFFFFF", 0)) +
            lin("far", 170, 400, (0, "#A5D3EE", 1), (1, "#CDEBF3", 1)) +
            lin("mid", 240, 420, (0, "#9FD8BE", 1), (1, "#C6EBC9", 1)) +
            lin("near", 310, 420, (0, "#ADDB84", 1), (1, "#CDEB9F", 1)) +
            lin("fir", -66, -8, (0, "#8CC9A0", 1), (1, "#6BB088", 1)) +
            lin("leaf", -60, -12, (0, "#A5D884", 1), (1, "#79B86C", 1)))
    parts = [far_cloud(170, 150, 1.1), far_cloud(560, 120, .8), far_cloud(930, 160, 1.2), far_cloud(1245, 110, .75)]
    parts.append(hill(far, 420, "url(#far)", "#8FC3E2", 3))
    for k, x in enumerate((60, 96, 128, 470, 500, 760, 792, 820, 1110, 1150)):
        parts.append(far_tree(x, mid(x) + 4, .62 + .1 * (k % 3), 1))
    parts.append(hill(mid, 420, "url(#mid)", "#7FC4A4", 3))
    # a tiny village with a windmill far away
    hx = 640
    hy = mid(hx)
    parts.append(
        f'<g transform="translate({hx},{hy + 22:.0f})">'
        '<path d="M-46 0 L-46 -24 L-30 -38 L-14 -24 L-14 0 Z" fill="#FFF4DA" stroke="#CFA98A" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M-51 -22 L-30 -42 L-9 -22" fill="none" stroke="#E58A6C" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
        '<rect x="-35" y="-16" width="10" height="16" rx="4" fill="#D4A074"/>'
        '<path d="M10 2 L15 -50 L31 -50 L36 2 Z" fill="#FFF9EC" stroke="#CFA98A" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M12 -48 Q23 -66 34 -48 Z" fill="#E58A6C" stroke="#C96F55" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M23 -50 L2 -74 M23 -50 L46 -72 M23 -50 L44 -28 M23 -50 L1 -28" stroke="#B98A5E" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M20 -55 L2 -74 L-4 -66 L14 -50 Z M28 -54 L46 -72 L52 -64 L32 -49 Z M27 -44 L44 -28 L51 -36 L33 -50 Z M18 -45 L1 -28 L-5 -36 L13 -51 Z" '
        'fill="#FFFFFF" stroke="#CFA98A" stroke-width="1.5" stroke-linejoin="round" opacity="0.95"/></g>\n')
    for k, x in enumerate((30, 250, 300, 420, 930, 985, 1040, 1230)):
        parts.append(far_tree(x, near(x) + 5, .9 + .14 * (k % 3), k % 3 == 1))
    parts.append(hill(near, 420, "url(#near)", "#8CC46C", 3))
    for k in range(14):
        x = 45 + k * 91
        parts.append(f'<path d="M{x - 16} {near(x) + 30:.0f} q8 -7 16 0 q8 -7 16 0" fill="none" stroke="#93C970" stroke-width="3.5" '
                     'stroke-linecap="round" opacity="0.8"/>\n')
    return svg(420, defs, parts)


# -------------------------------------------------------------- near meadow
def bush(x, y, s, berries=True):
    dots = "".join(f'<circle cx="{a}" cy="{b}" r="5.5" fill="#E4572E" stroke="#A5351A" stroke-width="2"/><circle cx="{a - 1.5}" cy="{b - 2}" r="1.6" fill="#FFFFFF" opacity="0.8"/>'
                   for a, b in ((-44, -22), (-12, -44), (20, -20), (48, -34), (-24, -8))) if berries else ""
    return wrap(x, 95 * s, lambda x: (
        f'<g transform="translate({x},{y}) scale({s})"><path d="M-84 16 C-100 -12 -78 -38 -56 -32 C-52 -62 -16 -72 0 -52 C18 -74 58 -62 56 -36 '
        'C80 -42 98 -12 84 16 C44 25 -44 25 -84 16 Z" fill="url(#bush)" stroke="#2C7A3C" stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M-48 -26 C-42 -42 -28 -48 -16 -44 M12 -46 C22 -54 36 -52 42 -42 M-72 -6 C-74 -16 -68 -22 -60 -24" fill="none" stroke="#B6E383" '
        f'stroke-width="5" stroke-linecap="round" opacity="0.8"/>{dots}</g>\n'))


def tree(x, y, s):
    return wrap(x, 80 * s, lambda x: (
        f'<g transform="translate({x},{y}) scale({s})"><path d="M-14 8 C-8 -14 -9 -34 -10 -56 L10 -56 C9 -34 8 -14 14 8 Z" fill="url(#trunk)" stroke="#7A4A20" '
        'stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M-58 -66 C-76 -90 -56 -118 -36 -114 C-34 -142 12 -150 22 -126 C48 -132 70 -104 54 -84 C62 -62 36 -42 14 -52 C-8 -38 -50 -40 -58 -66 Z" '
        'fill="url(#crown)" stroke="#2C7A3C" stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M-48 -84 C-50 -98 -40 -106 -28 -104 M-20 -120 C-12 -132 4 -132 12 -122" fill="none" stroke="#CFF09A" stroke-width="6" '
        'stroke-linecap="round" opacity="0.8"/></g>\n'))


def fence(x0, n, y):
    out = ""
    right = x0 + (n - 1) * 46
    out += (f'<path d="M{x0 - 20} {y - 44} L{right + 20} {y - 44} L{right + 20} {y - 32} L{x0 - 20} {y - 32} Z M{x0 - 20} {y - 20} L{right + 20} {y - 20} '
            f'L{right + 20} {y - 8} L{x0 - 20} {y - 8} Z" fill="url(#rail)" stroke="#8A5526" stroke-width="3.5" stroke-linejoin="round"/>\n')
    for k in range(n):
        x = x0 + 46 * k
        out += (f'<path d="M{x - 11} {y + 10} L{x - 11} {y - 54} Q{x - 10} {y - 60} {x} {y - 68} Q{x + 10} {y - 60} {x + 11} {y - 54} L{x + 11} {y + 10} Z" '
                f'fill="url(#wood)" stroke="#8A5526" stroke-width="3.5" stroke-linejoin="round"/>'
                f'<path d="M{x - 6} {y - 52} L{x - 6} {y + 4}" stroke="#F3CF98" stroke-width="3" stroke-linecap="round" opacity="0.8"/>'
                f'<circle cx="{x}" cy="{y - 38}" r="2.2" fill="#7A4A20"/><circle cx="{x}" cy="{y - 14}" r="2.2" fill="#7A4A20"/>\n')
    return out


def flower(x, y, s, c, d, tall=34):
    petals = "".join(f'<ellipse cx="0" cy="-8" rx="6" ry="8.5" transform="rotate({a} 0 0)" fill="{c}" stroke="{d}" stroke-width="2"/>' for a in range(0, 360, 72))
    return wrap(x, 24 * s, lambda x: (
        f'<g transform="translate({x},{y}) scale({s})"><path d="M0 0 Q-3 -{tall // 2} 0 -{tall}" fill="none" stroke="#2F7F3E" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="M-1 -8 C-14 -8 -18 -18 -18 -22 C-8 -22 -2 -16 -1 -8 Z M0 -4 C12 -4 16 -12 16 -17 C7 -17 1 -12 0 -4 Z" fill="#57A945" stroke="#2F7F3E" stroke-width="2" stroke-linejoin="round"/>'
        f'<g transform="translate(0,-{tall + 4})">{petals}<circle r="6" fill="#FFC93C" stroke="#C98A1C" stroke-width="2"/></g></g>\n'))


def tulip(x, y, s, c, d):
    return wrap(x, 20 * s, lambda x: (
        f'<g transform="translate({x},{y}) scale({s})"><path d="M0 0 Q3 -16 0 -32" fill="none" stroke="#2F7F3E" stroke-width="4" stroke-linecap="round"/>'
        '<path d="M0 -2 C-12 -8 -15 -20 -14 -28 C-5 -22 0 -12 0 -2 Z M1 -2 C11 -8 13 -18 12 -24 C5 -19 1 -10 1 -2 Z" fill="#57A945" stroke="#2F7F3E" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M-11 -50 C-8 -48 -6 -46 -5 -44 C-4 -48 -2 -52 0 -54 C2 -52 4 -48 5 -44 C6 -46 8 -48 11 -50 C14 -38 9 -29 0 -29 C-9 -29 -14 -38 -11 -50 Z" '
        f'fill="{c}" stroke="{d}" stroke-width="2.4" stroke-linejoin="round"/><path d="M-6 -42 Q-7 -36 -3 -33" fill="none" stroke="#FFFFFF" stroke-width="2" stroke-linecap="round" opacity="0.6"/></g>\n'))


def tuft(x, y, s, c="#3F8F3C"):
    return wrap(x, 20 * s, lambda x: (
        f'<path transform="translate({x},{y}) scale({s})" d="M-16 2 C-16 -8 -20 -14 -24 -18 C-14 -18 -9 -12 -8 -6 C-8 -16 -6 -24 0 -32 C4 -24 6 -16 6 -6 '
        f'C8 -12 13 -18 22 -19 C18 -13 15 -8 15 2 Z" fill="{c}"/>\n'))


def front():
    # never below 130: the lowest 90 units stay opaque
    top = ridge(114, [(8, 1, .1), (6, 3, .35), (2, 6, .6)])
    low = ridge(166, [(7, 2, .2), (5, 3, .8)])
    defs = (lin("grass", 105, 220, (0, "#A8DA5C", 1), (.5, "#83C349", 1), (1, "#6BB042", 1)) +
            lin("lawn", 155, 220, (0, "#74BB46", 1), (1, "#579C38", 1)) +
            lin("bush", -66, 16, (0, "#86CC5A", 1), (.5, "#52AC50", 1), (1, "#378B4A", 1)) +
            lin("crown", -140, -44, (0, "#A3DB5E", 1), (.5, "#62B652", 1), (1, "#3E9B4F", 1)) +
            lin("trunk", -56, 8, (0, "#8A5526", 1), (1, "#B9793F", 1)) +
            lin("rail", 60, 130, (0, "#C58747", 1), (1, "#A2672F", 1)) +
            lin("wood", 60, 140, (0, "#E3B070", 1), (1, "#B9793F", 1)))
    p = [tree(110, 130, .9), tree(1010, 126, .84), tree(1088, 130, .66)]
    p += [bush(250, 112, .8), bush(620, 114, .72, False), bush(905, 114, .78), bush(1272, 110, .86)]
    p.append(hill(top, 236, "url(#grass)", "#4E9438", 4))
    p.append(fence(330, 6, 132))
    p.append(fence(716, 3, 134))
    p += [bush(20, 150, .62, False), bush(676, 152, .6), bush(1180, 150, .7, False)]
    for k in range(19):
        p.append(tuft(34 + k * 67, 152 + (k * 37) % 16, .55 + .1 * (k % 3), "#69AE40"))
    p.append(hill(low, 236, "url(#lawn)", "#4B8F35", 3.5))
    # in clumps rather than in a row
    flowers = [(52, 192, .85, 0), (78, 206, 1, 0), (168, 210, 1.05, 1), (192, 196, .85, 1), (206, 212, .95, 3), (322, 196, .85, 2), (350, 210, 1, 2),
               (446, 204, 1, 3), (546, 198, .9, 0), (576, 210, 1.05, 1), (600, 196, .8, 0), (700, 206, 1, 2), (806, 196, .85, 3), (832, 210, 1, 1),
               (858, 198, .85, 3), (966, 208, 1.05, 0), (990, 196, .85, 2), (1096, 206, 1, 1), (1120, 196, .8, 1), (1206, 210, 1.05, 3), (1262, 202, .95, 2), (1278, 212, .9, 0)]
    for k in range(23):
        p.append(tuft(20 + k * 55.6, 196 + (k * 29) % 22, .6 + .12 * (k % 3), "#478C34"))
    for x, y, s, k in flowers:
        if k == 0:
            p.append(flower(x, y, s, "#FFFFFF", "#B9C7CF"))
        elif k == 1:
            p.append(tulip(x, y, s, "#F2705A", "#A5351A"))
        elif k == 2:
            p.append(flower(x, y, s, "#C79BDB", "#7B4B94", 28))
        else:
            p.append(tulip(x, y, s, "#FFD45E", "#C98A1C"))
    return svg(220, defs, p)


# ------------------------------------------------------------- cloud cover
def billows(y, bows, shift, paint, line):
    """A cloud's underside: bows of (width, depth, rise to the next); widths add up to W, rises to 0."""
    assert sum(w for w, _, _ in bows) == W and sum(r for _, _, r in bows) == 0
    steps = " ".join(f"c{-.04 * w:.1f} {d} {1.04 * w:.1f} {d} {w} {r}" for w, d, r in bows)
    edge = f"M{shift - W} {y} " + " ".join([steps] * 3)
    return (f'<path d="{edge} L{shift + 2 * W} -20 L{shift - W} -20 Z" fill="{paint}"/>\n'
            f'<path d="{edge}" fill="none" stroke="{line}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" opacity="0.65"/>\n')


def top():
    # what the bird bumps its head on; plain at the top, where the sky above may go on in one colour
    defs = (lin("far", 30, 116, (0, "#F0F9FE", 1), (1, "#C6E6F7", 1)) +
            lin("near", 0, 92, (0, "#F7FCFF", 1), (.5, "#FFFFFF", 1), (1, "#E4F4FC", 1)))
    p = [billows(78, ((150, 40, -8), (96, 30, 10), (190, 46, -12), (110, 34, 6), (164, 40, 6), (90, 26, -10), (210, 50, 8), (120, 34, -6), (150, 40, 6)),
                 40, "url(#far)", "#A9D6EC"),
         billows(58, ((170, 44, 10), (104, 26, -16), (84, 24, -4), (196, 52, 14), (120, 30, -10), (92, 26, -2), (180, 46, 14), (110, 28, -16), (224, 54, 10)),
                 0, "url(#near)", "#B5DAEC")]
    for x, y, w in ((80, 82, 64), (452, 84, 70), (850, 82, 64), (1160, 84, 74)):
        p.append(f'<path d="M{x - w / 2:.0f} {y} q{w / 2:.0f} 20 {w:.0f} 0" fill="none" stroke="#CFE8F5" stroke-width="4" '
                 'stroke-linecap="round" opacity="0.8"/>\n')
    return svg(120, defs, p)


if __name__ == "__main__":
    for name, text in (("layer-back", back()), ("layer-front", front()), ("layer-top", top())):
        with open(os.path.join(HERE, name + ".svg"), "w") as f:
            f.write(text)

#!/usr/bin/env python3
"""Writes the layers of the surf: lace, wash, wet, drop.

Run it in this directory after changing the drawing; it rewrites these pictures.
Only what SDL_image's SVG reader understands is used (no clips, masks, text).
"""
import math
import os
import random

HERE = os.path.dirname(os.path.abspath(__file__))


def smooth(points):
    """A Catmull-Rom curve through points, as path commands after the first point."""
    out = []
    for i in range(len(points) - 1):
        p0, p1 = points[max(0, i - 1)], points[i]
        p2, p3 = points[i + 1], points[min(len(points) - 1, i + 2)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.append(f"C{c1[0]:.1f} {c1[1]:.1f} {c2[0]:.1f} {c2[1]:.1f} {p2[0]:.1f} {p2[1]:.1f}")
    return " ".join(out)


def picture(width, height, defs, body):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">\n<defs>{defs}</defs>\n' + "\n".join(body) + "\n</svg>\n")


def gradient(name, y1, y2, *stops):
    body = "".join(
        f'<stop offset="{o}" stop-color="{c}"' + (f' stop-opacity="{a}"' if a < 1 else "") + "/>"
        for o, c, a in stops)
    return (f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y1}" x2="0" '
            f'y2="{y2}">{body}</linearGradient>')


def lace():
    """A net of foam that the water draws up the face of the wave."""
    random.seed(4)
    body = []
    rows = [14, 58]
    knots = []
    for r, y in enumerate(rows):
        step = 100 - 14 * r
        xs = [50 + (step / 2 if r % 2 else 0) + step * k for k in range(int(980 / step))]
        knots.append([(x + random.uniform(-14, 14), y + random.uniform(-9, 9)) for x in xs])
    for r, row in enumerate(knots):
        width = 4 + 2.2 * r
        d = f"M{row[0][0]:.1f} {row[0][1]:.1f}"
        for a, b in zip(row, row[1:]):
            sag = 15 + 7 * random.random()
            d += f" Q{(a[0] + b[0]) / 2:.1f} {(a[1] + b[1]) / 2 + sag:.1f} {b[0]:.1f} {b[1]:.1f}"
        body.append(f'<path d="{d}" fill="none" stroke="#FFFFFF" stroke-width="{width:.1f}" '
                    'stroke-linecap="round" stroke-linejoin="round" opacity="0.75"/>')
        if r + 1 < len(knots):
            for x, y in row:
                below = min(knots[r + 1], key=lambda p: abs(p[0] - x - 18))
                body.append(f'<path d="M{x:.1f} {y:.1f} Q{x + 4:.1f} {(y + below[1]) / 2:.1f} {below[0]:.1f} {below[1]:.1f}" '
                            f'fill="none" stroke="#FFFFFF" stroke-width="{width - 0.6:.1f}" stroke-linecap="round" opacity="0.6"/>')
        for x, y in row[::2]:
            body.append(f'<circle cx="{x + 22:.1f}" cy="{y + 4:.1f}" r="{3 + 2 * random.random():.1f}" fill="#FFFFFF" opacity="0.8"/>')
    return picture(1100, 90, "", body)


def shoreline(y, depth):
    return [(x, y + depth * (0.6 * math.sin(x / 150 + 0.6) + 0.4 * math.sin(x / 71))) for x in range(0, 1281, 40)]


def wash():
    """A thin sheet of water that runs up the sand behind a line of foam."""
    random.seed(9)
    edge = shoreline(76, 11)
    back = edge[::-1]
    body = [f'<path d="M0 0 L1280 0 L1280 {edge[-1][1]:.1f} {smooth(back)} Z" fill="url(#a)"/>']
    inner = shoreline(40, 8)
    body.append(f'<path d="M0 {inner[0][1]:.1f} {smooth(inner)}" fill="none" stroke="#FFFFFF" stroke-width="5" '
                'stroke-linecap="round" opacity="0.5"/>')
    d = f"M0 {edge[0][1] - 9:.1f} {smooth([(x, y - 9) for x, y in edge])} L1280 {edge[-1][1]:.1f}"
    x = 1280.0
    previous = edge[-1][1]
    while x > 0:
        w = random.uniform(26, 62)
        x = max(0.0, x - w)
        at = min(edge, key=lambda p: abs(p[0] - x))
        y = at[1] + random.uniform(-2, 2)
        d += f" A{w * 0.62:.1f} {w * 0.5:.1f} 0 0 1 {x:.1f} {y:.1f}"
        previous = y
    d += " Z"
    body.append(f'<path d="{d}" transform="translate(0,5)" fill="#A87B3A" opacity="0.25"/>')
    body.append(f'<path d="{d}" fill="#FFFFFF" stroke="#A9D6E6" stroke-width="2.5" stroke-linejoin="round"/>')
    for _ in range(46):
        x = random.uniform(10, 1270)
        at = min(edge, key=lambda p: abs(p[0] - x))
        y = at[1] - random.uniform(16, 46)
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{random.uniform(2, 5):.1f}" fill="#FFFFFF" opacity="0.75"/>')
    return picture(1280, 104, gradient("a", 0, 84, (0, "#6CC8E4", 0), (0.3, "#8ED8EB", 0.5),
                                       (0.8, "#C4ECF4", 0.75), (1, "#E8F9FC", 0.85)), body)


def wet():
    """Sand that was just washed: darker, with the sky in it."""
    edge = shoreline(140, 16)
    body = [f'<path d="M0 0 L1280 0 L1280 {edge[-1][1]:.1f} {smooth(edge[::-1])} Z" fill="url(#a)"/>',
            f'<path d="M0 {edge[0][1]:.1f} {smooth(edge)}" fill="none" stroke="#FFF4D6" stroke-width="4" opacity="0.7"/>']
    for x, y, w in ((60, 58, 200), (330, 84, 150), (560, 50, 240), (860, 78, 170), (1060, 48, 180), (180, 104, 110),
                    (700, 108, 120), (980, 106, 90)):
        body.append(f'<path d="M{x} {y} q{w / 2} 9 {w} 0 q{-w / 2} 20 {-w} 0 Z" fill="#E9F8FD" opacity="0.5"/>')
    return picture(1280, 170, gradient("a", 0, 150, (0, "#9C7438", 0.75), (0.6, "#AE8546", 0.55),
                                       (1, "#C79E5C", 0.35)), body)


def drop():
    return picture(28, 28, "", [
        '<circle cx="14" cy="14" r="10.5" fill="#F4FCFF" stroke="#8FC4DC" stroke-width="3"/>',
        '<path d="M8.5 13 Q9.5 8.5 14 8" fill="none" stroke="#FFFFFF" stroke-width="3" stroke-linecap="round"/>'])


if __name__ == "__main__":
    for make in (lace, wash, wet, drop):
        with open(os.path.join(HERE, make.__name__ + ".svg"), "w") as f:
            f.write(make())

"""What the drawings of the courses with pins share: an SVG of plain shapes, smooth outlines, places as fractions.

Only what nanosvg draws is written: paths, ellipses, groups with transforms, gradients; no text, style sheets or
clips. Light comes from the upper left, as in all pictures of the program (Assets/README.md)."""
import math


def number(value):
    """A coordinate as it is written: one decimal, no needless zeros."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(point):
    return f"{number(point[0])} {number(point[1])}"


def line(points, closed=False):
    """A path of straight lines."""
    return "M" + " L".join(pair(p) for p in points) + ("Z" if closed else "")


def curve(points, closed=True, tension=1.0):
    """A smooth path through points (Catmull and Rom); with `tension` 0 its corners are sharp."""
    count = len(points)
    steps = ["M" + pair(points[0])]
    for index in range(count if closed else count - 1):
        if closed:
            before, here, there, after = (points[(index + k) % count] for k in (-1, 0, 1, 2))
        else:
            before, here = points[max(index - 1, 0)], points[index]
            there, after = points[index + 1], points[min(index + 2, count - 1)]
        one = [here[k] + (there[k] - before[k]) * tension / 6 for k in (0, 1)]
        two = [there[k] - (after[k] - here[k]) * tension / 6 for k in (0, 1)]
        steps.append(f"C{pair(one)} {pair(two)} {pair(there)}")
    return "".join(steps) + ("Z" if closed else "")


def along(points, steps=6, closed=True):
    """Points on the curve through points, for areas."""
    count, result = len(points), []
    for index in range(count if closed else count - 1):
        if closed:
            p = [points[(index + k) % count] for k in (-1, 0, 1, 2)]
        else:
            p = [points[max(index - 1, 0)], points[index], points[index + 1], points[min(index + 2, count - 1)]]
        for step in range(steps):
            t = step / steps
            result.append(tuple(
                0.5 * (2 * p[1][k] + (p[2][k] - p[0][k]) * t
                       + (2 * p[0][k] - 5 * p[1][k] + 4 * p[2][k] - p[3][k]) * t * t
                       + (3 * p[1][k] - p[0][k] - 3 * p[2][k] + p[3][k]) * t ** 3) for k in (0, 1)))
    if not closed:
        result.append(tuple(points[-1]))
    return result


def band(points, widths):
    """The outline around a line with a width at each of its points."""
    left, right = [], []
    for index, (x, y) in enumerate(points):
        a, b = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        half = (widths[index] if isinstance(widths, (list, tuple)) else widths) / 2
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return left + right[::-1]


def turned(points, angle, centre=(0, 0), scale=1.0, to=None):
    """Points turned by degrees around a centre, scaled, and moved so that the centre comes to `to`."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    tx, ty = to if to else centre
    return [(tx + scale * ((x - centre[0]) * c - (y - centre[1]) * s),
             ty + scale * ((x - centre[0]) * s + (y - centre[1]) * c)) for x, y in points]


def mirrored(points, axis):
    return [(2 * axis - x, y) for x, y in points]


def joined(rings):
    """One polygon for several rings: a line leads from each to the next and back, so that it encloses nothing. A ring
    inside another one becomes a hole, as what is enclosed twice is outside."""
    points = list(rings[0])
    for ring in rings[1:]:
        i, k = min(((i, k) for i in range(len(points)) for k in range(len(ring))),
                   key=lambda pair: math.dist(points[pair[0]], ring[pair[1]]))
        points = points[:i + 1] + list(ring[k:]) + list(ring[:k + 1]) + points[i:]
    return points


class Picture:
    """An SVG in the making, with named places and areas in its coordinates."""

    def __init__(self, width, height, ground="#FFFFFF"):
        self.width, self.height = width, height
        self.parts, self.defs = [], []
        self.places, self.areas = {}, {}
        if ground:
            self.add(f'<rect x="0" y="0" width="{width}" height="{height}" fill="{ground}"/>')

    def add(self, text):
        self.parts.append(text)

    def path(self, data, fill="none", stroke=None, width=3, opacity=None, cap="round"):
        text = f'<path d="{data}" fill="{fill}"'
        if stroke:
            text += (f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linejoin="round"'
                     f' stroke-linecap="{cap}"')
        if opacity is not None:
            text += f' opacity="{opacity}"'
        self.add(text + "/>")

    def ellipse(self, x, y, rx, ry, fill="none", stroke=None, width=3, opacity=None, turn=0):
        text = f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" fill="{fill}"'
        if stroke:
            text += f' stroke="{stroke}" stroke-width="{number(width)}"'
        if opacity is not None:
            text += f' opacity="{opacity}"'
        if turn:
            text += f' transform="rotate({number(turn)} {number(x)} {number(y)})"'
        self.add(text + "/>")

    def gradient(self, name, start, end, colours):
        """A linear gradient between two places; its name as a fill."""
        stops = "".join(
            f'<stop offset="{number(index / (len(colours) - 1) * 100)}%" stop-color="{colour}"/>'
            for index, colour in enumerate(colours))
        self.defs.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{number(start[0])}"'
            f' y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}">{stops}</linearGradient>')
        return f"url(#{name})"

    def glow(self, name, centre, radius, colours):
        """A radial gradient; its name as a fill."""
        stops = "".join(
            f'<stop offset="{number(index / (len(colours) - 1) * 100)}%" stop-color="{colour}"/>'
            for index, colour in enumerate(colours))
        self.defs.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{number(centre[0])}"'
            f' cy="{number(centre[1])}" r="{number(radius)}">{stops}</radialGradient>')
        return f"url(#{name})"

    def place(self, name, x, y):
        self.places[name] = (round(x / self.width, 5), round(y / self.height, 5))

    def area(self, name, *rings):
        points = joined(rings)
        self.areas[name] = [
            [min(1, max(0, round(x / self.width, 4))), min(1, max(0, round(y / self.height, 4)))]
            for x, y in points]

    def text(self):
        defs = f"<defs>{''.join(self.defs)}</defs>\n" if self.defs else ""
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}"'
                f' viewBox="0 0 {self.width} {self.height}">\n{defs}' + "\n".join(self.parts) + "\n</svg>\n")

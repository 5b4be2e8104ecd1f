"""How bones look: ivory, lit from the upper left, and the shapes that several pictures of them share."""
import math

from drawing import curve, turned

EDGE, INNER = "#7D6840", "#B59E6C"
LIGHT = ["#FFFBEE", "#F3E6C4", "#DCC799"]
BACK = ["#DCCBA0", "#CDB988", "#BBA673"]
CARTILAGE = ["#D5E4EA", "#B4CCD6"]
GROUND = "#E6EEF2"


def bone(picture, points, colours=LIGHT, width=3.5, tension=1.0):
    """A bone with a smooth outline."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    name = f"b{len(picture.defs)}"
    fill = picture.gradient(name, (min(xs), min(ys)), (max(xs), max(ys)), colours)
    picture.path(curve(points, True, tension), fill, EDGE, width)
    return points


def shaft(start, end, first, middle, last, tip=False):
    """The outline of a small long bone: thick at both ends, slim between them."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    a, b, c = first / 2, middle / 2, last / 2
    side = [(0, a * 0.55), (length * 0.05, a), (length * 0.16, a * 0.94), (length * 0.36, b), (length * 0.62, b * 0.96),
            (length * 0.86, c * 0.95), (length * 0.96, c), (length, c * 0.5)]
    if tip:
        side = [(0, a * 0.55), (length * 0.07, a), (length * 0.24, a * 0.86), (length * 0.6, b), (length * 0.84, c),
                (length, c * 0.45)]
    outline = side + [(x, -y) for x, y in reversed(side)]
    return turned(outline, angle, (0, 0), 1, start)


# The bones of a left hand seen from the palm, fingers downwards, the thumb to the right; its length is 855.
CARPALS = {
    "scaphoid": (78, 48, 44, 34, 35), "lunate": (4, 34, 36, 36, 0), "triquetrum": (-62, 56, 38, 32, -30),
    "trapezium": (124, 118, 38, 34, 40), "trapezoid": (72, 122, 28, 30, 0), "capitate": (12, 118, 32, 46, 0),
    "hamate": (-54, 136, 38, 40, -15), "pisiform": (-88, 84, 21, 23, 0),
}
METACARPALS = [((152, 168), (246, 306)), ((80, 176), (112, 424)), ((16, 184), (22, 440)), ((-44, 188), (-64, 424)),
               ((-97, 180), (-136, 394))]
PHALANGES = [
    [((256, 326), (308, 434)), ((316, 452), (346, 538))],
    [((117, 446), (141, 604)), ((144, 624), (156, 714)), ((158, 732), (164, 796))],
    [((23, 462), (28, 642)), ((29, 662), (31, 768)), ((31, 786), (32, 856))],
    [((-69, 446), (-93, 612)), ((-96, 632), (-109, 730)), ((-111, 748), (-119, 812))],
    [((-143, 416), (-181, 538)), ((-186, 556), (-203, 624)), ((-207, 641), (-219, 696))],
]


def hand(picture, place, width=3.5, flip=False):
    """A hand; `place` puts its points into the picture."""
    put = lambda points: [place((-x if flip else x, y)) for x, y in points]
    shown = {"carpals": [], "metacarpals": [], "phalanges": []}
    for name, (x, y, rx, ry, turn) in CARPALS.items():
        ring = [(rx * grow * math.cos(a * math.pi / 4 + 0.4), ry * grow * math.sin(a * math.pi / 4 + 0.4))
                for a, grow in enumerate((1.14, 0.98, 1.12, 1, 1.1, 0.96, 1.14, 1.02))]
        shown["carpals"].append(bone(picture, put(turned(ring, turn, (0, 0), 1, (x, y))), LIGHT, width, 0.7))
    for number, (start, end) in enumerate(METACARPALS):
        thick = 1.12 if number == 0 else 1
        shown["metacarpals"].append(bone(picture, put(shaft(start, end, 56 * thick, 29, 50 * thick)), LIGHT, width))
    for finger in PHALANGES:
        for number, (start, end) in enumerate(finger):
            tip = number == len(finger) - 1
            size = (44, 24, 36) if number == 0 else (37, 20, 31) if not tip else (33, 20, 23)
            shown["phalanges"].append(bone(picture, put(shaft(start, end, *size, tip)), LIGHT, width))
    return shown


def hull(points):
    """The smallest convex area around points."""
    points = sorted(set(points))

    def half(sequence):
        chain = []
        for p in sequence:
            while len(chain) > 1 and ((chain[-1][0] - chain[-2][0]) * (p[1] - chain[-2][1])
                                      - (chain[-1][1] - chain[-2][1]) * (p[0] - chain[-2][0])) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(points) + half(points[::-1])


"""A flowering plant from root to bud, and its flower cut through the middle."""
import math

from bones import hull
from drawing import Picture, along, band, curve, line, mirrored, turned

LEAF_EDGE, PETAL_EDGE, SOIL_EDGE = "#276B36", "#A8436B", "#6E421B"


def leaf(picture, base, tip, width, bend, fill):
    """A leaf from its stalk to its tip with a midrib and side veins; its outline."""
    (x0, y0), (x1, y1) = base, tip
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length

    def at(t, side):
        # The midrib bends; the blade is widest before its middle.
        sag = bend * math.sin(math.pi * t)
        half = width * math.sin(math.pi * min(1, t ** 0.8)) * (1 - 0.25 * t) if t > 0 else 0
        return (x0 + ux * length * t - uy * (sag + side * half), y0 + uy * length * t + ux * (sag + side * half))

    steps = [k / 12 for k in range(13)]
    edge = [at(t, 1) for t in steps] + [at(t, -1) for t in steps[-2:0:-1]]
    picture.path(curve(edge, True, 0.9), fill, LEAF_EDGE, 4)
    picture.path(curve([at(t / 10, 0) for t in range(10)], False), "none", "#2F7A3D", 4)
    for t in (0.18, 0.34, 0.5, 0.66):
        for side in (1, -1):
            picture.path(curve([at(t, 0), at(t + 0.09, side * 0.42), at(t + 0.15, side * 0.78)], False),
                         "none", "#2F7A3D", 2.5, 0.75)
    return edge


def plant():
    picture = Picture(1200, 1500, "#FBF8EF")
    sky = picture.gradient("sky", (0, 0), (0, 1050), ["#E3F1F7", "#FBF8EF"])
    picture.add(f'<rect x="0" y="0" width="1200" height="1060" fill="{sky}"/>')
    soil = picture.gradient("soil", (0, 1030), (0, 1500), ["#C09A6B", "#E0C49C"])
    ground = [(0, 1052), (180, 1036), (400, 1048), (600, 1034), (820, 1050), (1010, 1036), (1200, 1046)]
    picture.path(curve(ground, False) + "L1200 1500 L0 1500Z", soil)
    picture.path(curve(ground, False), "none", "#8A6237", 5)
    for x, y, r in ((130, 1180, 16), (270, 1330, 22), (960, 1200, 20), (1080, 1370, 26), (1030, 1120, 12),
                    (180, 1440, 14), (880, 1430, 15), (90, 1300, 11), (1130, 1240, 11)):
        picture.ellipse(x, y, r * 1.3, r, "#A98357", "#8A6237", 3, 0.8)
    # Roots: a strong one downwards, thin ones to the sides.
    main = [(602, 1040), (604, 1120), (596, 1210), (606, 1300), (600, 1380), (606, 1440)]
    sides = [
        [(603, 1090), (520, 1120), (440, 1128), (360, 1170)], [(603, 1075), (690, 1106), (770, 1110), (850, 1150)],
        [(600, 1160), (520, 1200), (450, 1230), (400, 1290)], [(600, 1180), (690, 1216), (750, 1260), (800, 1330)],
        [(598, 1240), (540, 1290), (490, 1330), (470, 1400)], [(604, 1270), (660, 1310), (700, 1350), (716, 1420)],
    ]
    twigs = [[(440, 1128), (400, 1118), (350, 1120)], [(450, 1230), (400, 1222), (350, 1240)],
             [(770, 1110), (820, 1096), (880, 1104)], [(750, 1260), (810, 1268), (850, 1300)],
             [(490, 1330), (440, 1340), (410, 1370)], [(700, 1350), (740, 1350), (770, 1390)]]
    for points, width in [(t, (7, 4, 2)) for t in twigs] + [(s, (17, 12, 8, 3)) for s in sides] + [
            (main, (48, 38, 29, 21, 12, 3))]:
        outline = band(points, list(width))
        picture.path(curve(outline), "#F3E3C3", SOIL_EDGE, 4)
    # The seams where side roots leave the strong one vanish.
    picture.path(curve(main, False), "none", "#F3E3C3", 9)
    picture.path(curve([(x - 6, y) for x, y in main[:4]], False), "none", "#FFF6E2", 5, 0.9)
    picture.area("root", hull(main + [p for s in sides + twigs for p in s] + [(560, 1046), (646, 1046)]))
    picture.place("root", 602, 1180)
    # The stem with a side shoot, which carries the bud.
    stem = [(602, 1052), (606, 920), (596, 780), (604, 640), (598, 500), (592, 400)]
    shoot = [(604, 660), (680, 600), (790, 560), (890, 490)]
    green = picture.gradient("stem", (575, 0), (630, 0), ["#9CCB70", "#7FB857", "#5FA045"])
    picture.path(curve(band(shoot, [20, 19, 17, 16])), "#7FB857", LEAF_EDGE, 4)
    picture.path(curve(band(stem, [42, 36, 33, 31, 28, 26])), green, LEAF_EDGE, 4)
    picture.path(curve([(606, 659), (640, 630), (676, 605)], False), "none", "#7FB857", 13)
    picture.area("stem", band(stem, [52, 46, 44, 42, 40, 38]))
    picture.place("stem", 600, 720)
    # Leaves: two large ones opposite each other, two smaller ones below.
    light = picture.gradient("leaf", (150, 600), (450, 1000), ["#A6D67C", "#6DB24E"])
    dark = picture.gradient("leaf2", (720, 700), (1050, 1000), ["#97CB70", "#5FA446"])
    leaves = [
        leaf(picture, (590, 968), (250, 940), 62, -28, light),
        leaf(picture, (616, 940), (930, 950), 58, 26, dark),
        leaf(picture, (586, 850), (150, 690), 100, -34, light),
        leaf(picture, (616, 800), (1040, 690), 96, 30, dark),
    ]
    picture.area("leaf", *leaves)
    picture.place("leaf", 345, 748)
    # The bud: sepals around folded petals.
    tip = [(880, 362), (890, 308), (928, 268), (946, 312), (950, 372), (916, 392)]
    picture.path(curve(tip), "#EE9CBB", PETAL_EDGE, 4)
    picture.path(curve([(926, 277), (916, 322), (920, 372)], False), "none", PETAL_EDGE, 2.5, 0.7)
    sepal = picture.gradient("bud", (840, 372), (970, 472), ["#A6D67C", "#5FA446"])
    picture.path(curve([(890, 496), (846, 472), (834, 417), (850, 362), (880, 322), (896, 372), (910, 412),
                        (928, 372), (956, 334), (970, 382), (968, 432), (942, 476)]), sepal, LEAF_EDGE, 4)
    picture.path(curve([(896, 372), (890, 432), (896, 484)], False), "none", LEAF_EDGE, 2.5, 0.6)
    picture.path(curve([(928, 377), (932, 432), (920, 482)], False), "none", LEAF_EDGE, 2.5, 0.6)
    picture.area("bud", [(890, 500), (842, 474), (830, 416), (846, 360), (880, 316), (916, 272), (934, 262),
                         (950, 300), (966, 340), (972, 390), (966, 440), (940, 480)])
    picture.place("bud", 908, 408)
    # The flower, seen a little from above: five sepals, five petals, a yellow middle.
    centre = (590, 290)
    for k in range(5):
        tip = [(0, 40), (-26, 110), (0, 190), (26, 110)]
        points = turned([(x, y) for x, y in tip], 36 + 72 * k, (0, 0), 1, centre)
        picture.path(curve(points), "#7FB857", LEAF_EDGE, 4)
    pink = picture.glow("pink", centre, 235, ["#FFF3F6", "#F9C6D6", "#EE94B4"])
    petal = [(0, 12), (-42, 58), (-86, 128), (-84, 190), (-40, 222), (0, 208), (40, 222), (84, 190), (86, 128),
             (42, 58)]
    for k in (1, 4, 2, 3, 0):
        points = turned(petal, 180 + 72 * k, (0, 0), 1, centre)
        picture.path(curve(points), pink, PETAL_EDGE, 4)
        for x in (-26, 0, 26):
            vein = turned([(x * 0.5, 70), (x * 1.1, 130), (x * 1.5, 176)], 180 + 72 * k, (0, 0), 1, centre)
            picture.path(curve(vein, False), "none", "#D9678F", 2.5, 0.6)
    for k in range(15):
        ring = turned([(0, 0), (0, 66 if k % 2 else 52)], 24 * k + 12, (0, 0), 1, centre)
        picture.path(line(ring), "none", "#D9A93A", 3)
        picture.ellipse(*ring[1], 8, 8, "#FFD24D", "#A96C0C", 2.5)
    picture.ellipse(*centre, 27, 27, "#CFE39A", "#5F8C2E", 4)
    picture.ellipse(centre[0] - 7, centre[1] - 8, 7, 6, "#F1F8D6")
    # Around the petals, in at each gap.
    picture.area("flower", [
        (centre[0] + reach * math.sin(math.radians(72 * k + turn)),
         centre[1] - reach * math.cos(math.radians(72 * k + turn)))
        for k in range(5) for turn, reach in ((-24, 212), (-12, 230), (12, 230), (24, 212), (36, 165))])
    picture.place("flower", centre[0], centre[1] - 128)
    return picture


def section():
    picture = Picture(1400, 1180, "#FBF8EF")
    axis = 700
    glow = picture.glow("air", (700, 560), 760, ["#FFFFFF", "#FBF8EF"])
    picture.add(f'<rect x="0" y="0" width="1400" height="1180" fill="{glow}"/>')
    # The petal behind, paler.
    back = [(668, 810), (600, 660), (528, 480), (498, 320), (530, 190), (620, 118), (700, 132), (780, 118),
            (870, 190), (902, 320), (872, 480), (800, 660), (732, 810)]
    behind = picture.gradient("behind", (0, 110), (0, 800), ["#F9D3DF", "#FDEBF1"])
    picture.path(curve(back), behind, "#D08AA5", 4)
    for x in (-110, -60, 60, 110):
        picture.path(curve([(700 + x * 0.35, 690), (700 + x * 0.9, 480), (700 + x * 1.25, 300), (700 + x * 1.2, 200)],
                           False), "none", "#E3A4BA", 3, 0.7)
    # The stalk and the floral axis with its cut face.
    green = picture.gradient("stalk", (676, 0), (726, 0), ["#A6D67C", "#6FAE4C", "#4E8E39"])
    seat = [(676, 1180), (676, 1040), (670, 975), (626, 918), (592, 872), (606, 838), (650, 822), (750, 822),
            (794, 838), (808, 872), (774, 918), (730, 975), (724, 1040), (724, 1180)]
    sepal = [(616, 846), (560, 840), (470, 822), (382, 780), (318, 706), (296, 640), (310, 752), (352, 836),
             (440, 896), (540, 910), (604, 890)]
    shade = picture.gradient("sepal", (300, 650), (600, 900), ["#A6D67C", "#5FA446"])
    mirror = picture.gradient("sepal2", (1100, 650), (800, 900), ["#97CB70", "#559A40"])
    picture.path(curve(sepal, True, 0.9), shade, LEAF_EDGE, 5)
    picture.path(curve(mirrored(sepal, axis), True, 0.9), mirror, LEAF_EDGE, 5)
    rib = [(600, 872), (520, 868), (430, 836), (360, 776), (320, 710)]
    for points in (rib, mirrored(rib, axis)):
        picture.path(curve(points, False), "none", "#2F7A3D", 3, 0.7)
    picture.area("sepal", sepal, mirrored(sepal, axis))
    picture.place("sepal", 412, 838)
    # Two petals at the sides.
    petal = [(640, 826), (560, 806), (440, 730), (300, 620), (190, 470), (150, 330), (182, 226), (262, 190), (330, 214),
             (396, 290), (470, 420), (548, 580), (616, 720), (660, 812)]
    pink = picture.gradient("petal", (200, 260), (640, 820), ["#F19FBD", "#F7BFD2", "#FDEBF1"])
    pink2 = picture.gradient("petal2", (1200, 260), (760, 820), ["#EC93B4", "#F4B6CB", "#FBE6ED"])
    veins = [[(610, 800), (480, 690), (340, 540), (240, 380), (214, 290)],
             [(616, 796), (500, 640), (392, 480), (316, 340), (280, 260)],
             [(606, 804), (460, 720), (320, 600), (216, 450), (180, 350)]]
    for points, fill in ((petal, pink), (mirrored(petal, axis), pink2)):
        picture.path(curve(points), fill, PETAL_EDGE, 5)
    for vein in veins:
        for points in (vein, mirrored(vein, axis)):
            picture.path(curve(points, False), "none", "#D9678F", 3, 0.55)
    picture.path(curve([(190, 330), (206, 262), (262, 222)], False), "none", "#FFFFFF", 9, 0.6)
    picture.area("petal", petal, mirrored(petal, axis), [p for p in back if p[1] < 460])
    picture.place("petal", 318, 430)
    picture.path(curve(seat, False, 0.8) + "Z", green, LEAF_EDGE, 5)
    cut = [(640, 878), (658, 846), (700, 838), (742, 846), (760, 878), (730, 924), (716, 970), (700, 1000), (684, 970),
           (670, 924)]
    picture.path(curve(cut), "#DDEEC0", "#8DB765", 3)
    for x in (-16, 0, 16):
        picture.path(curve([(700 + x * 1.8, 862), (700 + x * 1.2, 910), (700 + x * 0.5, 960)], False), "none",
                     "#9CC274", 3)
    picture.area("seat", [(598, 872), (608, 842), (640, 828), (760, 828), (792, 842), (802, 872), (772, 914),
                          (732, 970), (726, 1000), (674, 1000), (668, 970), (628, 914)])
    picture.place("seat", 700, 908)
    picture.area("stalk", [(662, 1020), (738, 1020), (738, 1176), (662, 1176)])
    picture.place("stalk", 700, 1100)
    # Stamens: a thread and a head of two pollen sacs each.
    threads = {"outer-left": ([(646, 830), (606, 790), (584, 690), (558, 548)], -14),
               "inner-left": ([(668, 806), (642, 720), (626, 580), (622, 478)], -5)}
    for name in ("outer-left", "inner-left"):
        points, angle = threads[name]
        threads[name.replace("left", "right")] = (mirrored(points, axis), -angle)
    heads, shafts, stamens = [], [], []
    for name, (points, angle) in threads.items():
        picture.path(curve(points, False), "none", "#B98E2C", 17)
        picture.path(curve(points, False), "none", "#FBF3CF", 10)
        x, y = points[-1]
        sac = [(-3, 26), (-24, 24), (-32, -4), (-24, -36), (-8, -42), (-2, -20)]
        other = [(-p[0], p[1]) for p in sac]
        gold = picture.gradient("gold-" + name, (x - 34, y - 30), (x + 34, y + 20), ["#FFE184", "#F5B92B", "#DB9717"])
        for part in (sac, other):
            picture.path(curve(turned(part, angle, (0, 0), 1.12, (x, y - 8))), gold, "#97660C", 4)
        for k, (dx, dy) in enumerate(((-20, -14), (-18, 6), (18, -14), (20, 6), (-14, -28), (14, -28))):
            spot = turned([(dx, dy)], angle, (0, 0), 1.12, (x, y - 8))[0]
            picture.ellipse(*spot, 3.4, 3.4, "#A6700F", None, 0, 0.75)
        head = turned([(-38, 32), (-40, -12), (-26, -46), (26, -46), (40, -12), (38, 32)], angle, (0, 0), 1.1,
                      (x, y - 8))
        heads.append(head)
        picture.place("anther-" + name, x, y - 6)
        shafts.append(band(along(points, 4, False)[:11], 30))
        picture.place("thread-" + name, *along(points, 4, False)[6])
        stalk = band(along(points, 3, False)[:9], 30)
        half = len(stalk) // 2
        first, second = stalk[:half], stalk[half:]
        # The whole stamen: up one side of the thread, around the head, down the other.
        corner = min(range(len(head)), key=lambda k: math.dist(head[k], first[-1]))
        ring = head[corner:] + head[:corner]
        if math.dist(ring[1], first[-1]) < math.dist(ring[-1], first[-1]):
            ring = [ring[0]] + ring[:0:-1]
        stamens.append(first + ring + second)
    picture.area("anther", *heads)
    picture.area("thread", *shafts)
    picture.area("stamen", *stamens)
    # The pistil: stigma, style and the ovary, cut open.
    ovary = [(700, 596), (726, 622), (768, 672), (790, 730), (782, 790), (744, 826), (700, 832), (656, 826), (618, 790),
             (610, 730), (632, 672), (674, 622)]
    body = picture.gradient("ovary", (620, 640), (790, 820), ["#D9EDB5", "#A9D079", "#86B858"])
    whole = [(686, 396), (687, 500), (685, 580), (672, 626), (632, 672), (610, 730), (618, 790), (656, 826), (700, 832),
             (744, 826), (782, 790), (790, 730), (768, 672), (728, 626), (715, 580), (713, 500), (714, 396)]
    picture.path(curve(whole), body, "#4C7E2B", 5)
    chamber = [(700, 654), (744, 688), (764, 742), (744, 792), (700, 808), (656, 792), (636, 742), (656, 688)]
    picture.path(curve(chamber), "#F6FAE6", "#6C9C43", 4)
    picture.path(curve(band([(700, 657), (700, 730), (700, 806)], [20, 14, 24])), "#A5CE74", "#6C9C43", 3)
    for k, (x, y) in enumerate(((669, 708), (731, 708), (667, 760), (733, 760))):
        side = -1 if x < 700 else 1
        picture.path(line([(700, y + 6), (x - side * 6, y)]), "none", "#6C9C43", 5)
        egg = picture.glow(f"egg{k}", (x - 5, y - 6), 26, ["#FFFFFF", "#F3DFAE", "#D9B979"])
        picture.ellipse(x, y, 16, 20, egg, "#8C6A2E", 3.5)
    stigma = [(648, 384), (640, 358), (656, 336), (680, 338), (700, 350), (720, 338), (744, 336), (760, 358),
              (752, 384), (722, 400), (678, 400)]
    head = picture.gradient("stigma", (650, 340), (750, 400), ["#F3F2A9", "#C9CE58"])
    picture.path(curve(stigma), head, "#6F7A1E", 5)
    for x in range(656, 750, 15):
        picture.ellipse(x, 352 + abs(x - 700) * 0.02, 4, 4, "#FFFBD8", "#8A9430", 2)
    picture.area("stigma", stigma)
    picture.place("stigma", 700, 374)
    picture.area("style", band([(700, 604), (700, 500), (700, 404)], [44, 42, 42]))
    picture.place("style", 700, 490)
    holes = [[(x + 17 * math.cos(a / 6 * math.pi), y + 20 * math.sin(a / 6 * math.pi)) for a in range(12)]
             for x, y in ((669, 708), (731, 708), (731, 760), (667, 760))]
    picture.area("ovary", ovary, *holes)
    # Its wall, beside the chamber.
    picture.place("ovary", 622, 744)
    picture.area("ovule", *[[(x + 21 * math.cos(a / 6 * math.pi),
                              y + 24 * math.sin(a / 6 * math.pi)) for a in range(12)]
                            for x, y in ((669, 708), (731, 708), (731, 760), (667, 760))])
    picture.place("ovule", 731, 708)
    picture.area("pistil", [(640, 384), (634, 356), (654, 328), (746, 328), (766, 356), (758, 386), (722, 406),
                            (720, 596), (768, 672), (790, 730), (782, 790), (744, 826), (656, 826), (618, 790),
                            (610, 730), (632, 672), (680, 596), (678, 406)])
    picture.place("pistil", 700, 560)
    return picture


def pictures():
    return {"bild-blume-pflanze": plant(), "bild-blume-bluete": section()}

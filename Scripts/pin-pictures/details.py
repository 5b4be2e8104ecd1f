"""Parts of the skeleton close by: a skull and a foot from the side, a hand from the palm."""
import math

from bones import EDGE, GROUND, INNER, LIGHT, bone, hand, hull, shaft
from drawing import Picture, along, curve, line

DARK = "#5B4F3C"
WARM = ["#FBF1D6", "#EDDDB3", "#D5C08D"]
PALE = ["#FFFDF4", "#F7EDD2", "#E6D6AC"]
DEEP = ["#F1E3BD", "#DFCB97", "#C6AF76"]


def sheet(width, height, shadow=None):
    picture = Picture(width, height, GROUND)
    glow = picture.glow("air", (width * 0.48, height * 0.42), max(width, height) * 0.75,
                        ["#F7FAFB", "#E9F0F4", "#D8E3E9"])
    picture.add(f'<rect x="0" y="0" width="{width}" height="{height}" fill="{glow}"/>')
    if shadow:
        picture.ellipse(*shadow, "#2B3A4A", None, 0, 0.14)
    return picture


def suture(picture, points):
    """A seam of two bones of the skull: a fine zigzag."""
    fine, result = along(points, 9, False), []
    for index, (x, y) in enumerate(fine):
        a, b = fine[max(index - 1, 0)], fine[min(index + 1, len(fine) - 1)]
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        swing = (0, 4, 0, -4)[index % 4]
        result.append((x - (b[1] - a[1]) / length * swing, y + (b[0] - a[0]) / length * swing))
    picture.path(line(result), "none", EDGE, 3.5)


SKULL = {
    "occipital": [(896, 266), (936, 326), (950, 400), (940, 470), (908, 532), (850, 580), (790, 606), (730, 616),
                  (736, 560), (790, 520), (836, 440), (866, 350)],
    "parietal": [(516, 132), (600, 112), (700, 116), (800, 158), (872, 226), (900, 270), (876, 350), (844, 436),
                 (800, 506), (760, 452), (690, 404), (606, 394), (530, 432), (478, 412), (488, 310), (500, 220)],
    "frontal": [(328, 436), (314, 404), (316, 340), (346, 262), (410, 186), (470, 148), (524, 128), (508, 220),
                (498, 310), (488, 404), (470, 440), (440, 470), (424, 462), (412, 432), (376, 416), (346, 424)],
    "sphenoid": [(488, 402), (532, 430), (520, 490), (532, 560), (500, 572), (470, 530), (444, 480), (462, 440)],
    "temporal": [(528, 432), (604, 390), (692, 400), (764, 450), (806, 506), (786, 556), (764, 606), (742, 650),
                 (716, 634), (700, 596), (664, 588), (616, 578), (556, 562), (524, 540), (516, 486)],
    "jaw": [(656, 588), (672, 604), (664, 650), (650, 730), (622, 786), (560, 812), (440, 842), (350, 862), (304, 852),
            (290, 812), (296, 764), (304, 730), (380, 736), (462, 730), (496, 706), (510, 650), (524, 602), (544, 594),
            (564, 632), (604, 650), (634, 620), (644, 590)],
    "maxilla": [(334, 500), (352, 528), (384, 556), (412, 590), (440, 612), (464, 640), (462, 668), (380, 676),
                (296, 666), (284, 636), (290, 604), (270, 588), (292, 572), (302, 544), (300, 516)],
    "cheekbone": [(424, 456), (446, 474), (470, 516), (530, 538), (622, 556), (626, 578), (540, 576), (480, 590),
                  (440, 616), (408, 604), (380, 566), (364, 544), (396, 540), (420, 506)],
    "nasal": [(326, 432), (344, 436), (340, 470), (336, 502), (318, 514), (288, 516), (282, 500), (308, 466)],
}


def skull_side():
    picture = sheet(1200, 1000)
    orbit = [(338, 438), (372, 418), (412, 430), (428, 462), (424, 510), (396, 546), (360, 540), (338, 500)]
    picture.path(curve(orbit), DARK, EDGE, 4)
    picture.path(curve([(400, 440), (416, 470), (410, 510), (390, 530)], False), "none", "#77684E", 10)
    order = (("occipital", DEEP), ("parietal", PALE), ("sphenoid", DEEP), ("temporal", WARM), ("frontal", WARM),
             ("jaw", WARM), ("maxilla", PALE), ("nasal", WARM), ("cheekbone", LIGHT))
    for name, colours in order:
        if name == "jaw":
            # The ear's opening, and teeth behind the jaws' rims.
            picture.ellipse(682, 566, 15, 19, DARK, EDGE, 4, None, 12)
            teeth(picture)
        bone(picture, SKULL[name], colours, 4, 0.9)
        picture.area(name, along(SKULL[name], 2))
    for points in ([(523, 130), (508, 220), (498, 310), (488, 402)], [(900, 272), (876, 350), (844, 436), (803, 506)],
                   [(803, 506), (764, 450), (692, 400), (604, 390), (532, 428)], [(802, 506), (770, 530), (738, 562)]):
        suture(picture, points)
    picture.path(curve([(560, 300), (660, 262), (770, 290), (850, 370)], False), "none", INNER, 3, 0.7)
    picture.path(curve([(330, 404), (352, 396), (380, 398)], False), "none", INNER, 3.5)
    picture.path(curve([(330, 800), (400, 800), (500, 776), (580, 744)], False), "none", INNER, 3.5)
    picture.ellipse(388, 784, 7, 5, DARK)
    picture.path(curve([(726, 580), (736, 606), (738, 630)], False), "none", INNER, 3.5)
    picture.area("orbit", along(orbit, 2))
    picture.area("teeth", [(288, 658), (466, 660), (474, 700), (464, 736), (300, 738), (286, 700)])
    for name, x, y in (("frontal", 400, 300), ("parietal", 690, 250), ("temporal", 652, 478), ("occipital", 894, 440),
                       ("cheekbone", 444, 552), ("maxilla", 352, 606), ("nasal", 316, 490), ("jaw", 580, 748),
                       ("orbit", 380, 476), ("teeth", 340, 684)):
        picture.place(name, x, y)
    return picture


def teeth(picture):
    for row in (0, 1):
        x = 292.0 if row == 0 else 300.0
        for k, wide in enumerate((17, 16, 18, 20, 21, 26, 27, 22)):
            top, bottom = (654, 699 - (1 if k > 4 else 0)) if row == 0 else (702, 746)
            shape = [(x, top), (x + wide, top), (x + wide - 1.5, bottom), (x + 1.5, bottom)]
            picture.path(curve(shape, True, 0.35), "#FFFFFF", "#97845A", 3)
            x += wide + 0.6


def hand_large():
    picture = sheet(1100, 1240)
    scale, x0, y0 = 1.04, 560, 1000
    place = lambda p: (x0 - scale * p[0], y0 - scale * p[1])
    radius = [(112, -14), (134, -48), (118, -120), (98, -290), (18, -290), (16, -120), (-10, -52), (-12, -14), (50, 2)]
    ulna = [(-34, -22), (-26, -54), (-40, -120), (-44, -290), (-108, -290), (-104, -120), (-116, -58), (-108, -26),
            (-92, 6), (-72, -14)]
    for name, points in (("radius", radius), ("ulna", ulna)):
        bone(picture, [place(p) for p in points], WARM, 4, 0.8)
        picture.area(name, along([place(p) for p in points], 2))
    shown = hand(picture, place, 4)
    grown = lambda outlines: hull([p for outline in outlines for p in outline])
    picture.area("carpals", grown(shown["carpals"]))
    picture.area("metacarpals", grown(shown["metacarpals"][1:]), grown(shown["metacarpals"][:1]))
    bones = shown["phalanges"]
    picture.area("fingers", *[grown(bones[a:b]) for a, b in ((0, 2), (2, 5), (5, 8), (8, 11), (11, 14))])
    picture.place("carpals", *place((12, 118)))
    picture.place("metacarpals", *place((19, 312)))
    picture.place("fingers", *place((25.5, 552)))
    picture.place("radius", *place((58, -130)))
    picture.place("ulna", *place((-72, -130)))
    return picture


def foot_side():
    picture = sheet(1320, 820, (680, 726, 560, 22))
    toes = [
        # Base and head of the metatarsal, then the joints of the toe up to its tip, from the great toe outwards.
        [(742, 436), (1006, 608), (1020, 618), (1106, 660), (1116, 664), (1186, 684)],
        [(748, 468), (1016, 628), (1029, 637), (1084, 666), (1091, 670), (1116, 679), (1122, 681), (1146, 689)],
        [(738, 498), (996, 644), (1009, 651), (1060, 676), (1067, 678), (1090, 686), (1096, 688), (1118, 694)],
        [(724, 532), (956, 662), (969, 668), (1014, 686), (1021, 688), (1041, 693), (1047, 694), (1066, 698)],
        [(700, 572), (900, 676), (913, 681), (952, 693), (959, 694), (977, 698), (983, 699), (1002, 702)],
    ]
    bone(picture, [(374, 0), (370, 150), (352, 250), (344, 312), (400, 338), (474, 328), (488, 286), (470, 200),
                   (464, 0)],
         WARM, 4, 0.8)
    talus = [(338, 348), (392, 338), (452, 330), (498, 344), (540, 372), (572, 402), (568, 446), (528, 462), (476, 440),
             (420, 456), (360, 446), (334, 404)]
    heel = [(178, 476), (214, 430), (276, 430), (346, 456), (408, 466), (462, 468), (540, 486), (586, 514), (582, 566),
            (524, 590), (436, 606), (336, 640), (248, 690), (186, 680), (152, 606), (156, 530)]
    navicular = [(576, 396), (606, 388), (630, 410), (634, 456), (612, 478), (582, 460)]
    cuboid = [(592, 512), (634, 486), (700, 508), (732, 548), (720, 600), (656, 606), (600, 582)]
    wedge = [(636, 408), (694, 416), (740, 450), (736, 504), (668, 488), (636, 462)]
    inner = [(640, 396), (700, 396), (752, 428), (748, 456), (690, 440)]
    bone(picture, inner, WARM, 4, 0.8)
    for number, joints in enumerate(toes):
        great = number == 0
        bone(picture, shaft(joints[0], joints[1], 66 if great else 52, 34 if great else 25, 58 if great else 42),
             LIGHT, 4)
        pairs = list(zip(joints[2::2], joints[3::2]))
        for k, (start, end) in enumerate(pairs):
            size = (46, 28, 38) if great else (30, 20, 26) if k == 0 else (25, 19, 22)
            bone(picture, shaft(start, end, *size, k == len(pairs) - 1), LIGHT, 3.5, 0.55)
        if number == 0:
            bone(picture, navicular, PALE, 4, 0.8)
    bone(picture, wedge, PALE, 4, 0.8)
    bone(picture, cuboid, WARM, 4, 0.8)
    bone(picture, talus, PALE, 4, 0.9)
    bone(picture, heel, WARM, 4, 0.9)
    picture.path(curve([(300, 470), (380, 500), (470, 504), (540, 520)], False), "none", INNER, 3.5)
    bone(picture, shaft(toes[4][0], toes[4][1], 56, 27, 42), LIGHT, 4)
    fibula = [(332, 0), (334, 190), (318, 290), (320, 366), (346, 396), (376, 372), (382, 310), (368, 200), (366, 0)]
    bone(picture, fibula, ["#F8EED2", "#E8D8AC", "#CFBA85"], 4, 0.8)
    for name, points, pin in (("heel", heel, (250, 570)), ("talus", talus, (450, 392)),
                              ("fibula", fibula, (350, 150)), ("tarsus", cuboid, (662, 550))):
        if name != "tarsus":
            picture.area(name, along(points, 2))
        picture.place(name, *pin)
    picture.area("tibia", [(372, 0), (466, 0), (474, 200), (490, 286), (476, 330), (400, 340), (380, 330), (384, 300),
                           (372, 190)])
    picture.place("tibia", 424, 150)
    picture.area("tarsus", [(576, 392), (610, 384), (700, 392), (752, 426), (756, 460), (738, 520), (736, 560),
                            (720, 606), (656, 610), (598, 588), (586, 520), (600, 482), (578, 462)])
    picture.area("metatarsals", [(740, 402), (780, 420), (1020, 578), (1040, 610), (1012, 650), (920, 700), (880, 694),
                                 (690, 606), (676, 570), (700, 540), (726, 530), (740, 480)])
    picture.place("metatarsals", 880, 528)
    picture.area("toes", [(1022, 604), (1060, 612), (1200, 676), (1196, 704), (1100, 710), (1000, 718), (910, 698),
                          (912, 676), (1000, 650)])
    picture.place("toes", 1062, 640)
    return picture

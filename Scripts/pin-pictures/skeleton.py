"""The human skeleton from the front, in the proportions of a grown-up: seven and a half heads high."""
from bones import BACK, CARTILAGE, EDGE, GROUND, INNER, LIGHT, bone, hand, hull, shaft
from details import foot_side, hand_large, skull_side
from drawing import Picture, along, band, curve, line, mirrored, turned

AXIS = 500
HUMERUS = [(670, 400), (682, 385), (704, 383), (722, 398), (724, 428), (727, 480), (735, 560), (743, 630), (754, 672),
           (770, 692), (766, 713), (744, 719), (722, 716), (708, 705), (712, 684), (723, 656), (719, 600), (711, 530),
           (703, 470), (688, 442), (670, 424)]
ULNA = [(722, 706), (738, 702), (748, 716), (751, 760), (761, 830), (774, 886), (780, 905), (768, 912), (759, 898),
        (746, 840), (733, 770), (721, 730)]
RADIUS = [(753, 722), (771, 720), (775, 734), (771, 752), (783, 810), (797, 868), (813, 894), (809, 910), (786, 911),
          (780, 894), (776, 860), (765, 800), (757, 752), (750, 736)]
SCAPULA = [(612, 420), (640, 402), (690, 392), (722, 378), (730, 388), (700, 406), (690, 420), (686, 446), (672, 500),
           (652, 566), (634, 560), (618, 500)]
CLAVICLE = [(522, 402), (548, 392), (590, 394), (640, 390), (680, 376), (712, 380)]
HIP = [(534, 846), (552, 814), (594, 794), (636, 800), (662, 828), (656, 860), (634, 884), (630, 906), (622, 930),
       (604, 948), (592, 964), (596, 992), (584, 1014), (562, 1012), (546, 986), (528, 972), (509, 964), (508, 936),
       (530, 926), (554, 918), (568, 902), (560, 884), (540, 872)]
FEMUR = [(582, 914), (588, 900), (604, 895), (617, 906), (630, 918), (648, 908), (663, 924), (660, 958), (650, 1010),
         (637, 1120), (620, 1230), (616, 1268), (625, 1294), (620, 1320), (598, 1328), (582, 1318), (566, 1328),
         (545, 1318), (545, 1292), (561, 1266), (580, 1220), (605, 1100), (621, 1000), (622, 968), (606, 944),
         (590, 932)]
PATELLA = [(582, 1276), (599, 1284), (602, 1302), (582, 1322), (562, 1302), (565, 1284)]
TIBIA = [(546, 1340), (566, 1334), (582, 1338), (598, 1334), (616, 1342), (612, 1364), (599, 1392), (592, 1460),
         (586, 1560), (583, 1640), (590, 1674), (582, 1690), (562, 1692), (550, 1704), (546, 1690), (552, 1660),
         (560, 1610), (562, 1520), (560, 1430), (554, 1384), (544, 1360)]
FIBULA = [(610, 1368), (622, 1358), (632, 1372), (624, 1396), (618, 1480), (612, 1590), (612, 1660), (620, 1690),
          (612, 1712), (600, 1702), (601, 1660), (603, 1570), (607, 1470), (611, 1396)]
# Each rib: how far it reaches out, there its height, where its cartilage begins and where that ends.
RIBS = [
    (84, 416, (54, 436), (20, 416)), (114, 448, (74, 474), (20, 440)), (134, 482, (84, 510), (20, 466)),
    (148, 516, (90, 546), (20, 490)), (156, 550, (97, 582), (20, 512)), (160, 584, (107, 618), (20, 530)),
    (161, 616, (117, 652), (18, 545)), (158, 646, (127, 676), (66, 606)), (152, 670, (133, 697), (90, 640)),
    (144, 690, (133, 714), (108, 668)),
]


def both(picture, points, colours=LIGHT):
    """A bone and its mirror image."""
    bone(picture, points, colours)
    bone(picture, mirrored(points, AXIS), colours)


def strip(picture, points, width, colours, mirror=True):
    for side in ((points, mirrored(points, AXIS)) if mirror else (points,)):
        picture.path(curve(side, False), "none", EDGE, width + 6)
        picture.path(curve(side, False), "none", colours[1], width)
        picture.path(curve([(x - 1.5, y - width * 0.2) for x, y in side], False), "none", colours[0], width * 0.35)


def vertebra(picture, y, half, height, colours=LIGHT, wing=0):
    if wing:
        points = [(AXIS - half - wing, y - 3), (AXIS - half, y - 5), (AXIS + half, y - 5), (AXIS + half + wing, y - 3),
                  (AXIS + half + wing, y + 5), (AXIS + half, y + 6), (AXIS - half, y + 6), (AXIS - half - wing, y + 5)]
        bone(picture, points, BACK, 3, 0.5)
    h = height / 2
    bone(picture, [(AXIS - half, y - h), (AXIS - half * 0.4, y - h + 2), (AXIS + half * 0.4, y - h + 2),
                   (AXIS + half, y - h), (AXIS + half * 0.86, y), (AXIS + half, y + h), (AXIS + half * 0.4, y + h - 1),
                   (AXIS - half * 0.4, y + h - 1), (AXIS - half, y + h), (AXIS - half * 0.86, y)], colours, 3, 0.55)


def chest(picture):
    for number, (reach, side, _, _) in enumerate(RIBS):
        y = 398 + number * 25
        back = [(AXIS + 14, y), (AXIS + reach * 0.5, y - 14), (AXIS + reach * 0.88, (y + side) / 2 - 8),
                (AXIS + reach, side)]
        strip(picture, back, 9, BACK)
    for y, reach, low in ((648, 118, 716), (674, 82, 736)):
        strip(picture, [(AXIS + 14, y), (AXIS + reach * 0.6, y + 6), (AXIS + reach, low - 12),
                        (AXIS + reach - 4, low)], 9,
              BACK)
    for number in range(12):
        vertebra(picture, 400 + number * 25.4, 17 + number * 0.6, 20, LIGHT, 9)
    for number in range(5):
        vertebra(picture, 706 + number * 27.5, 26 + number * 1.4, 22, LIGHT, 22)
    for reach, side, start, end in RIBS:
        joint = (AXIS + start[0], start[1])
        # Cartilage, then the bone, which bends around the side.
        strip(picture, [joint, (AXIS + (start[0] * 0.62 + end[0] * 0.38), start[1] * 0.62 + end[1] * 0.38 + 7),
                        (AXIS + end[0], end[1])], 9, CARTILAGE)
    for reach, side, start, end in RIBS:
        front = along([(AXIS + reach + 1, side - 6), (AXIS + reach, side + 4), (AXIS + reach * 0.93, side + 17),
                       (AXIS + start[0] + (reach - start[0]) * 0.4, start[1] + 3), (AXIS + start[0], start[1])], 3,
                       False)
        outline = band(front, [11, 13, 14, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15])
        bone(picture, outline, LIGHT, 3, 0.6)
        bone(picture, mirrored(outline, AXIS), LIGHT, 3, 0.6)
    bone(picture, [(478, 396), (490, 400), (510, 400), (522, 396), (528, 412), (520, 436), (516, 444), (522, 490),
                   (520, 530), (510, 550), (506, 574), (500, 580), (494, 574), (490, 550), (480, 530), (478, 490),
                   (484, 444), (480, 436), (472, 412)])
    picture.path(line([(485, 442), (515, 442)]), "none", INNER, 3)
    picture.path(line([(489, 549), (511, 549)]), "none", INNER, 3)


def skull(picture):
    for number in range(7):
        vertebra(picture, 304 + number * 13.4, 18 + number * 0.6, 11, LIGHT)
    # The lower jaw with its two branches.
    jaw = [(426, 214), (434, 236), (442, 262), (462, 286), (484, 297), (516, 297), (538, 286), (558, 262), (566, 236),
           (574, 214), (562, 206), (552, 232), (538, 246), (500, 254), (462, 246), (448, 232), (438, 206)]
    bone(picture, jaw, ["#F9F0D6", "#EBDCB4", "#D2BD8B"])
    head = [(500, 58), (548, 66), (582, 98), (592, 142), (582, 180), (580, 206), (560, 222), (540, 226), (530, 248),
            (470, 248), (460, 226), (440, 222), (420, 206), (418, 180), (408, 142), (418, 98), (452, 66)]
    bone(picture, head)
    hole = "#5B4F3C"
    for side in (-1, 1):
        eye = [(AXIS + side * x, y) for x, y in ((14, 166), (26, 154), (52, 152), (66, 164), (64, 184), (46, 196),
                                                 (24, 192), (14, 180))]
        picture.path(curve(eye), hole, EDGE, 4)
        picture.path(curve([(AXIS + side * x, y) for x, y in ((84, 168), (72, 196), (60, 208), (40, 214))], False),
                     "none", INNER, 4)
        picture.path(curve([(AXIS + side * x, y) for x, y in ((8, 148), (30, 140), (60, 142), (74, 154))], False),
                     "none", INNER, 3)
        picture.path(curve([(AXIS + side * x, y) for x, y in ((90, 112), (80, 124), (80, 146))], False), "none",
                     INNER, 3)
    nose = [(500, 182), (508, 192), (518, 216), (510, 222), (500, 216), (490, 222), (482, 216), (492, 192)]
    picture.path(curve(nose, True, 0.7), hole, EDGE, 3)
    # Teeth: two rows that meet.
    for row, top, bottom in ((0, 236, 254), (1, 256, 271)):
        for k in range(8):
            x = 466 + k * 8.6
            dip = 1.6 * abs(k - 3.5) ** 1.2 * (0.5 if row == 0 else 0.45)
            picture.path(curve([(x, top - dip), (x + 8, top - dip), (x + 7.4, bottom - dip), (x + 0.6, bottom - dip)],
                               True, 0.4), "#FFFFFF", "#A08C5E", 2)
    dome = [(500, 50), (552, 60), (590, 96), (600, 142), (590, 182), (588, 210), (560, 228), (540, 230),
                           (534, 252), (466, 252), (460, 230), (440, 228), (412, 210), (410, 182), (400, 142),
                           (410, 96), (448, 60)]
    picture.place("skull", 500, 104)
    chin = [(422, 214), (438, 266), (460, 292), (484, 303), (516, 303), (540, 292), (562, 266), (578, 214),
                         (562, 222), (546, 254), (500, 258), (454, 254), (438, 222)]
    picture.area("skull", dome)
    picture.area("jaw", chin)
    # Both in one, for who does not tell them apart.
    picture.area("head", dome[:4] + [(590, 182), (578, 214), (562, 266), (540, 292), (516, 303), (484, 303), (460, 292),
                                     (438, 266), (422, 214), (410, 182)] + dome[-3:])
    picture.place("jaw", 500, 285)


def foot(picture):
    tarsus = [(556, 1698), (580, 1696), (606, 1706), (616, 1724), (610, 1740), (584, 1742), (560, 1738), (550, 1720)]
    for mirror in (False, True):
        flip = lambda points: mirrored(points, AXIS) if mirror else points
        bone(picture, flip(tarsus))
        for k, (a, b, c, d) in enumerate(((556, 1738, 548, 1776), (570, 1741, 570, 1779), (584, 1742, 592, 1778),
                                          (597, 1741, 613, 1774), (609, 1738, 633, 1768))):
            bone(picture, flip(shaft((a, b), (c, d), 16, 10, 15)), LIGHT, 3)
            ux, uy = (c - a) / 40, (d - b) / 40
            size = 1.5 if k == 0 else 1
            bone(picture, flip(shaft((c + ux * 3, d + uy * 3), (c + ux * 15 * size, d + uy * 15 * size),
                                     13 * size ** 0.5, 10, 11 * size ** 0.5)), LIGHT, 3)
            bone(picture, flip(shaft((c + ux * 18 * size, d + uy * 18 * size),
                                     (c + ux * 27 * size, d + uy * 27 * size), 11 * size ** 0.5, 9, 8, True)), LIGHT, 3)
    reach = [(546, 1694), (614, 1700), (626, 1726), (662, 1780), (650, 1800), (590, 1824), (530, 1832),
                          (524, 1810), (540, 1750)]
    picture.area("foot", reach, mirrored(reach, AXIS))
    picture.place("foot", 584, 1722)


def front():
    picture = Picture(1000, 1880, GROUND)
    glow = picture.glow("air", (500, 800), 1000, ["#F7FAFB", "#E9F0F4", "#D8E3E9"])
    picture.add(f'<rect x="0" y="0" width="1000" height="1880" fill="{glow}"/>')
    picture.ellipse(500, 1822, 230, 20, "#2B3A4A", None, 0, 0.14)
    both(picture, SCAPULA, BACK)
    chest(picture)
    # Hips, sacrum and tail bone.
    sacrum = [(462, 842), (480, 836), (500, 840), (520, 836), (538, 842), (532, 872), (520, 902), (506, 930),
              (500, 946), (494, 930), (480, 902), (468, 872)]
    both(picture, HIP)
    bone(picture, sacrum, ["#F9F0D6", "#E6D6AC", "#CDB988"])
    for y, half in ((862, 9), (880, 8), (896, 7)):
        picture.path(line([(500 - half, y), (500 + half, y)]), "none", INNER, 3)
        for side in (-1, 1):
            picture.ellipse(500 + side * (half + 8), y, 3.2, 3.2, "#7D6840")
    picture.path(line([(500, 940), (500, 962)]), "none", CARTILAGE[1], 12)
    for side in (0, 1):
        hole = [(548, 950), (566, 946), (580, 962), (580, 986), (566, 996), (552, 978)]
        rim = [(556, 846), (590, 826), (628, 828)]
        points, crest = (mirrored(hole, AXIS), mirrored(rim, AXIS)) if side else (hole, rim)
        picture.path(curve(points), "#C9D6DD", EDGE, 3.5)
        picture.path(curve(crest, False), "none", INNER, 3)
    both(picture, FEMUR)
    both(picture, FIBULA, ["#F5EACB", "#E3D3A6", "#CBB784"])
    both(picture, TIBIA)
    both(picture, PATELLA)
    foot(picture)
    both(picture, ULNA, ["#F5EACB", "#E3D3A6", "#CBB784"])
    both(picture, RADIUS)
    both(picture, HUMERUS)
    for mirror in (False, True):
        def place(p, mirror=mirror):
            x, y = turned([p], -9, (0, 0), 0.222, (794, 916))[0]
            return (2 * AXIS - x, y) if mirror else (x, y)
        hand(picture, place, 2.5)
    clavicle = band(along(CLAVICLE, 3, False), [18, 17, 16, 15, 14, 13, 13, 13, 13, 13, 14, 15, 16, 17, 18, 17])
    both(picture, clavicle)
    skull(picture)
    seen = [(622, 414), (690, 394), (690, 446), (674, 500), (660, 538), (650, 500), (636, 456)]
    for name, points in (("scapula", seen), ("humerus", HUMERUS), ("ulna", ULNA), ("radius", RADIUS), ("hip", HIP),
                         ("femur", FEMUR), ("patella", PATELLA), ("tibia", TIBIA), ("fibula", FIBULA)):
        outline = along(points, 2)
        # What lies before a bone is cut out of its area.
        front = [along(PATELLA, 2), along(mirrored(PATELLA, AXIS), 2)] if name == "femur" else []
        picture.area(name, outline, mirrored(outline, AXIS), *front)
    outline = band(along(CLAVICLE, 2, False), 26)
    picture.area("clavicle", outline, mirrored(outline, AXIS))
    picture.area("sacrum", sacrum)
    hips = along(HIP, 2)
    picture.area("pelvis", hips, mirrored(hips, AXIS), [(466, 846), (500, 838), (534, 846), (528, 872), (500, 944),
                                                        (472, 872)])
    picture.area("sternum", [(476, 392), (524, 392), (532, 412), (522, 440), (526, 530), (508, 582), (492, 582),
                             (474, 530), (478, 440), (468, 412)])
    cage = [(526, 436), (560, 422), (600, 424), (630, 462), (648, 508), (660, 556), (668, 600), (668, 650), (650, 700),
            (632, 724), (600, 738), (570, 744), (540, 690), (526, 570)]
    picture.area("ribs", cage, mirrored(cage, AXIS))
    # The spine where it is not hidden behind the breastbone.
    loins = [(470, 696), (530, 696), (556, 706), (556, 826), (530, 834), (470, 834), (444, 826), (444, 706)]
    picture.area("spine", [(476, 300), (524, 300), (528, 392), (472, 392)],
                 [(476, 586), (524, 586), (534, 694), (466, 694)], loins)
    reach = hull([turned([p], -9, (0, 0), 0.222, (794, 916))[0] for p in (
        (-110, 20), (-20, 0), (110, 20), (280, 290), (360, 520), (340, 550), (190, 800), (40, 870), (-130, 830),
        (-240, 700), (-160, 380))])
    picture.area("hand", reach, mirrored(reach, AXIS))
    for name, x, y in (("clavicle", 600, 393), ("scapula", 668, 470), ("sternum", 500, 490), ("ribs", 634, 571),
                       ("spine", 500, 761), ("humerus", 722, 560), ("ulna", 748, 810), ("radius", 782, 838),
                       ("hip", 606, 832), ("sacrum", 500, 872), ("femur", 622, 1120), ("patella", 582, 1300),
                       ("tibia", 576, 1500), ("fibula", 613, 1500)):
        picture.place(name, x, y)
    picture.place("hand", *turned([(20, 330)], -9, (0, 0), 0.222, (794, 916))[0])
    return picture


def pictures():
    return {"bild-skelett-vorne": front(), "bild-skelett-schaedel": skull_side(), "bild-skelett-hand": hand_large(),
            "bild-skelett-fuss": foot_side()}

"""A child's bicycle with all that German traffic law asks for, seen from the chain's side."""
import math

from drawing import Picture, along, band, curve, line, turned

EDGE, TYRE, STEEL, STEEL_EDGE = "#145A66", "#48525E", "#C9D3DA", "#66747F"
REAR, FRONT, BOTTOM = (400, 760), (1190, 760), (720, 785)


def on(centre, radius, angle):
    """A place on a circle; degrees, 0 to the right, 90 upwards."""
    return (centre[0] + radius * math.cos(math.radians(angle)), centre[1] - radius * math.sin(math.radians(angle)))


def tube(picture, points, width, colour, edge, shine=True, smooth=False):
    path = curve(points, False) if smooth else line(points)
    picture.path(path, "none", edge, width + 7)
    picture.path(path, "none", colour, width)
    if shine:
        moved = [(x - width * 0.16, y - width * 0.2) for x, y in points]
        picture.path(curve(moved, False) if smooth else line(moved), "none", "#FFFFFF", width * 0.18, 0.55)


def wheel(picture, centre):
    x, y = centre
    for k in range(14):
        for lean in (7, -7):
            angle = k * 360 / 14 + (0 if lean > 0 else 12.86)
            picture.path(line([on(centre, 22, angle + lean * 4), on(centre, 240, angle)]), "none", "#8E9AA4", 2.5)
    picture.ellipse(x, y, 257, 257, "none", "#2E3641", 30)
    picture.ellipse(x, y, 257, 257, "none", TYRE, 23)
    picture.ellipse(x, y, 262, 262, "none", "#5E6975", 4)
    picture.ellipse(x, y, 237, 237, "none", STEEL_EDGE, 14)
    picture.ellipse(x, y, 237, 237, "none", STEEL, 9)


def reflector(picture, centre, angle):
    """A yellow reflector between the spokes, across the radius."""
    spot = on(centre, 176, angle)
    shape = turned([(-46, -15), (46, -15), (50, 0), (46, 15), (-46, 15), (-50, 0)], 90 - angle, (0, 0), 1, spot)
    picture.path(curve(shape, True, 0.4), "#FFC62E", "#8F5F05", 5)
    for k in (-24, 0, 24):
        picture.path(line(turned([(k, -11), (k, 11)], 90 - angle, (0, 0), 1, spot)), "none", "#C98A0C", 3)
    return shape, spot


def guard(picture, centre, start, end):
    points = [on(centre, 294, start + (end - start) * k / 24) for k in range(25)]
    picture.path(curve(points, False), "none", EDGE, 19)
    picture.path(curve(points, False), "none", "#57B3C4", 12)
    picture.path(curve([on(centre, 297, start + (end - start) * k / 24) for k in range(1, 24)], False), "none",
                 "#FFFFFF", 2.5, 0.6)


def ring(centre, inner, outer, start=0, end=360):
    """An area between two circles, cut open at its start."""
    steps = [start + (end - start) * k / 36 for k in range(37)]
    return [on(centre, outer, a) for a in steps] + [on(centre, inner, a) for a in reversed(steps)]


def draw():
    picture = Picture(1600, 1120, "#FBF8EF")
    sky = picture.gradient("sky", (0, 0), (0, 900), ["#E8F3F7", "#FBF8EF"])
    picture.add(f'<rect x="0" y="0" width="1600" height="960" fill="{sky}"/>')
    road = picture.gradient("road", (0, 1000), (0, 1120), ["#D9D5CB", "#EAE6DC"])
    picture.add(f'<rect x="0" y="1010" width="1600" height="110" fill="{road}"/>')
    picture.path(line([(0, 1010), (1600, 1010)]), "none", "#B7B1A3", 4)
    picture.ellipse(400, 1034, 190, 15, "#2B3A4A", None, 0, 0.16)
    picture.ellipse(1190, 1034, 190, 15, "#2B3A4A", None, 0, 0.16)
    # The pedal and crank of the far side, and the stand.
    tube(picture, [BOTTOM, (622, 752)], 16, "#AEB9C1", STEEL_EDGE, False)
    pedal(picture, 612, 748, far=True)
    tube(picture, [(676, 806), (612, 1010), (592, 1020)], 11, "#AEB9C1", STEEL_EDGE, False)
    wheel(picture, REAR)
    wheel(picture, FRONT)
    reflectors = {}
    for name, centre, angles in (("rear", REAR, (140, 320)), ("front", FRONT, (72, 252))):
        for number, angle in enumerate(angles):
            reflectors[f"spoke-{name}-{number}"] = reflector(picture, centre, angle)
    for name, (shape, spot) in reflectors.items():
        picture.place(name, *spot)
    picture.area("spoke-reflector", *[shape for shape, _ in reflectors.values()])
    guard(picture, REAR, 30, 200)
    guard(picture, FRONT, 16, 124)
    picture.path(line([on(REAR, 290, 168), REAR]), "none", STEEL_EDGE, 5)
    picture.path(line([on(FRONT, 290, 28), FRONT]), "none", STEEL_EDGE, 5)
    picture.area("guard", ring(REAR, 280, 312, 30, 172), ring(FRONT, 280, 312, 16, 118))
    picture.place("guard", *on(REAR, 294, 140))
    # The rack with lamp, and the reflector at the rear guard.
    for points in ([(336, 436), (400, 760)], [(500, 436), (400, 760)]):
        picture.path(line(points), "none", STEEL_EDGE, 12)
        picture.path(line(points), "none", STEEL, 6)
    tube(picture, [(262, 434), (630, 434)], 13, STEEL, STEEL_EDGE)
    picture.path(curve([(566, 430), (540, 404), (440, 398), (330, 402), (300, 424)], False), "none", STEEL_EDGE, 11)
    picture.path(curve([(566, 430), (540, 404), (440, 398), (330, 402), (300, 424)], False), "none", STEEL, 5)
    picture.area("rack", [(300, 412), (340, 390), (540, 390), (580, 416), (630, 420), (630, 450), (300, 450)])
    picture.place("rack", 440, 434)
    lamp = [(268, 430), (268, 478), (232, 474), (222, 454), (232, 434)]
    picture.path(curve(lamp, True, 0.5), "#E4402E", "#7E1B12", 5)
    picture.path(curve([(234, 444), (231, 455), (235, 466)], False), "none", "#FFC4B6", 5)
    picture.path(line([(268, 426), (268, 482)]), "none", "#48525E", 9)
    picture.area("rear-lamp", [(216, 422), (280, 422), (280, 488), (216, 488)])
    picture.place("rear-lamp", 247, 455)
    seat = on(REAR, 308, 180)
    picture.path(line([(seat[0], seat[1]), (seat[0] + 16, seat[1])]), "none", STEEL_EDGE, 9)
    plate = turned([(-11, -42), (9, -36), (13, 0), (9, 36), (-11, 42), (-16, 0)], 0, (0, 0), 1, (seat[0] - 6, seat[1]))
    picture.path(curve(plate, True, 0.5), "#C62A1B", "#6B130B", 5)
    for k in (-22, 0, 22):
        picture.path(line([(seat[0] - 16, seat[1] + k), (seat[0] + 2, seat[1] + k)]), "none", "#FF9C8A", 3)
    picture.area("rear-reflector", [(seat[0] - 32, seat[1] - 52), (seat[0] + 16, seat[1] - 52),
                                    (seat[0] + 16, seat[1] + 52), (seat[0] - 32, seat[1] + 52)])
    picture.place("rear-reflector", seat[0] - 7, seat[1])
    # The fork behind the frame's colour, then the frame.
    frame = "#2F9DB0"
    crown, hub = (1066, 452), FRONT
    tube(picture, [crown, (1100, 545), (1142, 662), hub], 17, frame, EDGE, True, True)
    tube(picture, [REAR, (560, 773), BOTTOM], 15, frame, EDGE)
    tube(picture, [REAR, (648, 455)], 14, frame, EDGE)
    tube(picture, [BOTTOM, (1062, 436)], 26, frame, EDGE)
    tube(picture, [(646, 466), (1044, 378)], 22, frame, EDGE)
    tube(picture, [(620, 352), (634, 410)], 15, STEEL, STEEL_EDGE)
    tube(picture, [BOTTOM, (636, 415)], 24, frame, EDGE)
    tube(picture, [(1039, 350), crown], 32, frame, EDGE)
    picture.area("frame", [(640, 446), (1036, 362), (1050, 396), (1072, 436), (728, 800), (704, 790), (636, 470),
                           (668, 476), (720, 745), (1028, 436), (1034, 402), (664, 482), (640, 470)])
    picture.place("frame", 868, 417)
    # Hubs: in front the dynamo, at the rear the brake.
    for name, centre, radius in (("dynamo", FRONT, 34), ("coaster", REAR, 33)):
        picture.ellipse(*centre, radius, radius, STEEL, STEEL_EDGE, 6)
        picture.ellipse(*centre, radius * 0.62, radius * 0.62, "#AEB9C1", STEEL_EDGE, 4)
        picture.ellipse(*centre, 9, 9, "#EEF3F6", STEEL_EDGE, 4)
        picture.area(name, [on(centre, 44, a) for a in range(0, 360, 20)])
        picture.place(name, *centre)
    wire = [(1176, 730), (1130, 655), (1092, 560), (1082, 476), (1108, 432)]
    picture.path(curve(wire, False), "none", "#3B4450", 5)
    # Chain, chainring, crank, pedal.
    upper, lower = ((REAR[0], REAR[1] - 30), (BOTTOM[0], BOTTOM[1] - 62)), ((REAR[0], REAR[1] + 30),
                                                                          (BOTTOM[0], BOTTOM[1] + 62))
    picture.ellipse(*REAR, 27, 27, "none", "#4C5661", 10)
    for start, end in (upper, lower):
        picture.path(line([start, end]), "none", "#3A434D", 13)
        for k in range(26):
            t = (k + 0.5) / 26
            picture.ellipse(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t, 3.2, 3.2, "#C9D3DA")
    picture.ellipse(*BOTTOM, 62, 62, "none", "#3A434D", 13)
    picture.ellipse(*BOTTOM, 53, 53, "#E1E7EB", STEEL_EDGE, 5)
    for k in range(5):
        picture.ellipse(*on(BOTTOM, 34, 90 + 72 * k), 11, 11, "#FBF8EF", STEEL_EDGE, 4)
    picture.area("chain", [(400, 718), (720, 708), (760, 722), (785, 760), (788, 805), (765, 845), (722, 860),
                           (400, 802), (400, 778), (690, 826), (664, 800), (660, 770), (690, 738), (400, 744)])
    picture.place("chain", 560, 726.5)
    tube(picture, [BOTTOM, (830, 822)], 18, STEEL, STEEL_EDGE)
    picture.ellipse(*BOTTOM, 15, 15, "#EEF3F6", STEEL_EDGE, 5)
    pedal(picture, 842, 826)
    picture.area("pedal", [(776, 800), (908, 800), (908, 856), (776, 856)])
    picture.place("pedal", 842, 826)
    picture.area("pedal-reflector", *[[(x, y - 22), (x + 34, y - 22), (x + 34, y + 22), (x, y + 22)] for x, y in (
        (881, 826), (769, 826), (539, 748), (651, 748))])
    picture.place("pedal-reflector", 898, 826)
    # The front brake at the rim, held by the fork.
    tube(picture, [(1110, 570), (1094, 512), (1074, 470)], 11, "#5A6672", "#2E3641", False, True)
    pad = turned([(-28, -10), (28, -10), (28, 10), (-28, 10)], -22, (0, 0), 1, (1099, 541))
    picture.path(curve(pad, True, 0.4), "#2E3641", "#1D232B", 4)
    picture.path(line(turned([(-18, 0), (18, 0)], -22, (0, 0), 1, (1099, 541))), "none", "#7C8894", 4)
    picture.area("front-brake", [(1060, 482), (1092, 474), (1122, 520), (1136, 540), (1124, 584), (1096, 580),
                                 (1062, 556), (1068, 530)])
    picture.place("front-brake", 1097, 541)
    # Handlebar, grip, lever, cable, bell.
    cable = [(966, 268), (1010, 226), (1084, 240), (1118, 320), (1100, 420), (1078, 470)]
    picture.path(curve(cable, False), "none", "#3B4450", 6)
    tube(picture, [(1039, 350), (1030, 302)], 19, STEEL, STEEL_EDGE)
    bar = [(1030, 304), (1030, 278), (1002, 265), (950, 276), (900, 292)]
    tube(picture, bar, 17, STEEL, STEEL_EDGE, True, True)
    grip = [(952, 276), (920, 286), (884, 297)]
    tube(picture, grip, 27, "#B9793F", "#6E421B", True, True)
    for k in (0, 1, 2, 3):
        x, y = 896 + k * 14, 293 - k * 4.4
        picture.path(line([(x - 3, y - 11), (x + 3, y + 11)]), "none", "#8A5526", 3)
    lever = [(978, 276), (968, 304), (936, 322), (890, 332), (872, 336)]
    tube(picture, lever, 9, "#5A6672", "#2E3641", False, True)
    picture.ellipse(975, 272, 13, 13, "#5A6672", "#2E3641", 5)
    picture.area("handlebar", band(along(bar + [(874, 300)], 3, False), 36))
    picture.place("handlebar", 1022, 272)
    picture.area("lever", [(986, 280), (980, 312), (940, 336), (866, 350), (862, 326), (926, 310), (956, 292)])
    picture.place("lever", 936, 322)
    picture.path(line([(1004, 260), (1004, 246)]), "none", STEEL_EDGE, 10)
    dome = [(972, 246), (976, 222), (1004, 206), (1032, 222), (1036, 246)]
    metal = picture.gradient("bell", (972, 206), (1036, 246), ["#F6F9FB", "#C9D3DA", "#98A5AF"])
    picture.path(curve(dome, False) + "Z", metal, STEEL_EDGE, 5)
    picture.path(line([(968, 248), (1040, 248)]), "none", STEEL_EDGE, 7)
    picture.ellipse(1004, 204, 7, 6, "#E1E7EB", STEEL_EDGE, 4)
    picture.path(line([(1036, 250), (1052, 258)]), "none", STEEL_EDGE, 7)
    picture.area("bell", [(962, 256), (964, 218), (990, 196), (1018, 196), (1044, 218), (1058, 262), (1040, 262)])
    picture.place("bell", 1004, 232)
    # The front lamp with the white reflector below it.
    tube(picture, [(1070, 446), (1112, 430)], 9, "#5A6672", "#2E3641", False)
    body = [(1104, 400), (1140, 392), (1176, 386), (1180, 446), (1142, 444), (1106, 436), (1096, 418)]
    picture.path(curve(body, True, 0.6), "#5A6672", "#2E3641", 5)
    glass = picture.gradient("glass", (1170, 390), (1200, 440), ["#FFFDF0", "#FFE89A"])
    picture.path(curve([(1176, 382), (1192, 398), (1196, 416), (1192, 434), (1178, 450)], False) + "Z", glass,
                 "#2E3641", 5)
    picture.area("headlamp", [(1090, 392), (1140, 380), (1184, 374), (1206, 396), (1208, 438), (1184, 456), (1130, 452),
                              (1092, 440)])
    picture.place("headlamp", 1184, 416)
    picture.path(line([(1130, 440), (1138, 468)]), "none", "#2E3641", 9)
    white = [(1122, 462), (1158, 460), (1164, 488), (1126, 491)]
    picture.path(curve(white, True, 0.3), "#FFFFFF", "#4D5A66", 5)
    for k in (1133, 1143, 1153):
        picture.path(line([(k, 466), (k + 2, 485)]), "none", "#9DABB5", 3)
    picture.area("front-reflector", [(1112, 458), (1166, 456), (1174, 498), (1116, 500)])
    picture.place("front-reflector", 1143, 476)
    # The saddle.
    saddle = [(500, 336), (516, 312), (560, 312), (620, 326), (690, 328), (722, 340), (712, 356), (660, 358),
              (610, 366), (570, 386), (526, 380), (504, 362)]
    leather = picture.gradient("leather", (500, 310), (700, 380), ["#D2935A", "#A86A34", "#8A5526"])
    picture.path(curve(saddle), leather, "#5B3616", 5)
    picture.path(curve([(520, 326), (560, 322), (620, 337), (690, 339)], False), "none", "#F0C79C", 5, 0.8)
    picture.area("saddle", saddle)
    picture.place("saddle", 584, 346)
    # Tyres and spokes last, as they lie around all else.
    picture.area("tyre", ring(REAR, 243, 276), ring(FRONT, 243, 276))
    picture.place("tyre", *on(FRONT, 258, -35))
    picture.area("spokes", ring(REAR, 42, 228), ring(FRONT, 42, 228))
    start, end = on(FRONT, 22, 321.4 - 28), on(FRONT, 240, 321.4)
    picture.place("spokes", (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return picture


def pedal(picture, x, y, far=False):
    colour, edge = ("#6B7681", "#48525E") if far else ("#48525E", "#1D232B")
    block = [(x - 56, y - 16), (x + 56, y - 16), (x + 56, y + 16), (x - 56, y + 16)]
    picture.path(line(block, True), colour, edge, 5)
    for k in (-26, 0, 26):
        picture.path(line([(x + k, y - 11), (x + k, y + 11)]), "none", "#8E9AA4", 4)
    for side in (-1, 1):
        plate = [(x + side * 48, y - 13), (x + side * 64, y - 13), (x + side * 64, y + 13), (x + side * 48, y + 13)]
        picture.path(line(plate, True), "#FFC62E", "#8F5F05", 4)


def pictures():
    return {"bild-fahrrad": draw()}

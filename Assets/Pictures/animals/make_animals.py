#!/usr/bin/env python3
"""Writes the animals of the pupils' cards and of the picture codes: NAME.svg, each 200 x 200.

Forms are told apart by their outline alone (ears, spikes, fins, wings), so that no child needs the
colours. Light comes from the upper left; see Assets/README.md.
"""
import math
import os

INK = "#2B3A4A"


class Drawing:
    """Shapes in the order in which they are painted."""

    def __init__(self):
        self.gradients = []
        self.shapes = []

    def light(self, name, bright, middle, deep, at=(70, 60), reach=150):
        self.gradients.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{at[0]}" cy="{at[1]}" '
            f'r="{reach}"><stop offset="0" stop-color="{bright}"/><stop offset="0.5" '
            f'stop-color="{middle}"/><stop offset="1" stop-color="{deep}"/></radialGradient>')
        return f"url(#{name})"

    def ground(self, width=58, x=100):
        self.shapes.append(
            f'<ellipse cx="{x}" cy="189" rx="{width}" ry="7" fill="{INK}" opacity="0.18"/>')

    def path(self, d, fill="none", line=None, width=5, opacity=1, turn=None):
        self.add(f'<path d="{d}"', fill, line, width, opacity, turn)

    def oval(self, x, y, rx, ry, fill="none", line=None, width=5, opacity=1, turn=None):
        self.add(
            f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"', fill, line, width, opacity, turn)

    def add(self, head, fill, line, width, opacity, turn):
        text = f'{head} fill="{fill}"'
        if line:
            text += (f' stroke="{line}" stroke-width="{width}" stroke-linejoin="round"'
                     ' stroke-linecap="round"')
        if opacity != 1:
            text += f' opacity="{opacity}"'
        if turn:
            text += f' transform="rotate({turn[0]} {turn[1]} {turn[2]})"'
        self.shapes.append(text + "/>")

    def both(self, method, *arguments, **named):
        """Draws something and its mirror image."""
        begin = len(self.shapes)
        getattr(self, method)(*arguments, **named)
        drawn = self.shapes[begin:]
        self.shapes.append('<g transform="translate(200,0) scale(-1,1)">' + "".join(drawn) + "</g>")

    def eyes(self, y, apart, size=9, x=100):
        for side in (-1, 1):
            self.eye(x + side * apart, y, size)

    def eye(self, x, y, size=9):
        self.oval(x, y, size, size * 1.15, INK)
        self.oval(x - size * 0.3, y - size * 0.42, size * 0.36, size * 0.36, "#FFFFFF")

    def cheeks(self, y, apart, color="#F2837B", size=10):
        for side in (-1, 1):
            self.oval(100 + side * apart, y, size, size * 0.7, color, opacity=0.45)

    def smile(self, y, width, line, x=100, depth=9, thick=4):
        self.path(
            f"M{x - width} {y} Q{x - width / 2} {y + depth} {x} {y} Q{x + width / 2} {y + depth} "
            f"{x + width} {y}", line=line, width=thick)

    def shine(self, d, width=6, opacity=0.5):
        self.path(d, line="#FFFFFF", width=width, opacity=opacity)

    def text(self):
        defs = f"<defs>{''.join(self.gradients)}</defs>\n" if self.gradients else ""
        return ('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" '
                'viewBox="0 0 200 200">\n' + defs + "\n".join(self.shapes) + "\n</svg>\n")


def fox():
    d = Drawing()
    line = "#8F3413"
    fur = d.light("fur", "#FFB065", "#F0792E", "#CF5518")
    d.both("path", "M34 96 C18 62 20 28 30 14 C52 22 76 42 88 62 Z", fur, line)
    d.both("path", "M42 76 C34 56 34 42 37 34 C50 41 62 52 68 62 Z", "#5B2A1C", opacity=0.75)
    d.path("M100 46 C140 46 172 72 182 108 C186 122 176 130 164 134 C140 146 122 170 100 178 "
           "C78 170 60 146 36 134 C24 130 14 122 18 108 C28 72 60 46 100 46 Z", fur, line)
    d.both("path", "M20 112 C40 104 66 112 84 132 C94 143 98 156 99 174 C78 167 62 146 38 134 "
           "C26 129 18 122 20 112 Z", "#FFF6E6")
    d.eyes(106, 36, 10)
    d.path("M84 150 Q100 140 116 150 Q113 166 100 171 Q87 166 84 150 Z", INK)
    d.oval(95, 153, 6, 3.5, "#FFFFFF", opacity=0.5)
    d.shine("M52 78 Q70 60 94 57")
    return d


def owl():
    d = Drawing()
    line = "#4C2A62"
    body = d.light("body", "#B58ACB", "#8B5AA6", "#63397C")
    d.ground()
    d.both("path", "M70 178 Q62 190 54 186 M70 178 Q70 192 74 192 M70 178 Q82 190 90 186",
           line="#C9780A", width=8)
    d.path("M34 28 C44 44 60 44 100 44 C140 44 156 44 166 28 C176 56 176 72 174 96 "
           "C176 150 144 184 100 184 C56 184 24 150 26 96 C24 72 24 56 34 28 Z", body, line)
    d.both("path", "M28 92 C14 116 18 148 38 162 C44 140 42 114 28 92 Z", "#6D4189", line, 4)
    d.path("M100 112 C132 112 146 134 140 156 C132 176 118 182 100 182 C82 182 68 176 60 156 "
           "C54 134 68 112 100 112 Z", "#F3E4F5")
    for y, xs in ((138, (84, 116)), (156, (70, 100, 130))):
        for x in xs:
            d.path(f"M{x - 9} {y} Q{x} {y + 11} {x + 9} {y}", line="#B58ACB", width=4)
    d.both("oval", 68, 86, 32, 32, "#FFF6E6", line, 4)
    d.eyes(88, 30, 15)
    d.path("M88 100 Q100 94 112 100 Q110 118 100 126 Q90 118 88 100 Z", "#FFC93C", "#A96C0C", 4)
    d.shine("M42 48 Q62 54 88 53")
    return d


def cat():
    d = Drawing()
    line = "#3E5568"
    fur = d.light("fur", "#C3D2DE", "#93A9BB", "#6C859A")
    d.both("path", "M30 100 C24 66 30 34 38 22 C58 32 76 46 86 60 Z", fur, line)
    d.both("path", "M44 70 C42 54 45 46 48 42 C57 48 65 54 70 60 Z", "#F2A0A6")
    d.oval(100, 114, 80, 66, fur, line)
    d.path("M100 52 L100 76 M82 54 L86 72 M118 54 L114 72", line="#5A748A", width=7)
    d.both("path", "M22 112 L40 114 M24 132 L42 128", line="#5A748A", width=6)
    d.both("oval", 84, 142, 26, 21, "#F7F3EC")
    d.oval(100, 164, 15, 10, "#F7F3EC")
    d.eyes(106, 36, 12)
    d.path("M90 127 Q100 122 110 127 Q106 137 100 138 Q94 137 90 127 Z", "#E9788A", line, 3)
    d.smile(148, 19, line)
    d.both("path", "M64 140 L34 138 M66 150 L38 158", line="#FFFFFF", width=3)
    d.cheeks(130, 58, size=9)
    d.shine("M46 82 Q62 64 82 60")
    return d


def dog():
    d = Drawing()
    line = "#6E421B"
    fur = d.light("fur", "#FFF3DC", "#F3DBB0", "#DDB97E")
    ear = d.light("ear", "#C68B56", "#A2672F", "#7C481A", (40, 60), 110)
    d.path("M100 34 C146 34 166 70 164 112 C162 158 138 182 100 182 C62 182 38 158 36 112 "
           "C34 70 54 34 100 34 Z", fur, line)
    d.path("M112 50 C142 48 158 76 154 108 C148 124 124 124 114 108 C104 90 102 62 112 50 Z",
           "#C68B56", opacity=0.85)
    d.both("path", "M60 44 C30 40 8 72 10 112 C12 136 32 142 42 122 C48 106 46 84 62 66 "
           "C70 56 70 46 60 44 Z", ear, line)
    d.oval(100, 146, 42, 34, "#FFFAF0")
    d.eyes(98, 30, 11)
    d.path("M78 122 Q100 110 122 122 Q120 140 100 143 Q80 140 78 122 Z", INK)
    d.oval(92, 124, 8, 4, "#FFFFFF", opacity=0.5)
    d.path("M88 158 Q100 152 112 158 L112 170 Q112 184 100 184 Q88 184 88 170 Z", "#F0808C",
           "#B4434F", 3)
    d.path("M100 143 L100 154 M74 150 Q86 166 100 154 Q114 166 126 150", line=line, width=4)
    d.shine("M70 62 Q82 48 98 46")
    return d


def rabbit():
    d = Drawing()
    line = "#8C6A72"
    fur = d.light("fur", "#FFFFFF", "#F4E6E6", "#D9C2C6", (70, 90))
    d.both("path", "M62 98 C38 66 34 24 52 10 C72 8 92 44 92 88 Z", fur, line)
    d.both("path", "M66 82 C52 60 48 34 56 26 C68 30 80 54 82 80 Z", "#F6A9B4")
    d.path("M100 72 C144 72 170 98 168 130 C166 164 138 184 100 184 C62 184 34 164 32 130 "
           "C30 98 56 72 100 72 Z", fur, line)
    d.eyes(122, 36, 11)
    d.path("M90 138 Q100 132 110 138 Q106 148 100 149 Q94 148 90 138 Z", "#E9788A", line, 3)
    d.smile(156, 17, line)
    d.path("M91 163 L109 163 L108 177 L92 177 Z M100 163 L100 177", "#FFFFFF", line, 3)
    d.cheeks(146, 50, size=13)
    d.both("path", "M58 152 L30 148 M60 161 L34 168", line="#C9B0B5", width=3)
    d.shine("M48 108 Q58 90 78 83", opacity=0.8)
    return d


def hedgehog():
    d = Drawing()
    line = "#5A3616"
    spikes = d.light("spikes", "#A67646", "#7F5226", "#5A3616", (100, 60))
    face = d.light("face", "#FFE9C8", "#F5CF9B", "#DCA866", (50, 120))
    d.ground(74)
    points = []
    for index in range(15):
        angle = math.radians(172 + index * 14.2)
        for radius, off in ((86, 0), (68, 7.1)):
            a = angle + math.radians(off)
            points.append(f"{108 + radius * math.cos(a):.0f} {118 + radius * 0.98 * math.sin(a):.0f}")
    d.path("M58 172 L" + " L".join(points) + " L176 172 Z", spikes, line)
    for x, y in ((84, 62), (112, 52), (140, 66), (98, 86), (128, 88), (156, 96), (112, 114),
                 (142, 120), (166, 130), (128, 146), (156, 152)):
        d.path(f"M{x - 6} {y + 9} L{x} {y - 7} L{x + 6} {y + 9}", line="#D3A063", width=4)
    d.path("M16 138 C30 128 38 102 66 94 C92 92 106 118 104 146 C102 168 92 180 70 180 "
           "C46 180 34 168 24 154 C14 152 8 144 16 138 Z", face, line)
    d.oval(78, 104, 13, 13, face, line, 4)
    d.eye(58, 126, 9)
    d.oval(17, 144, 11, 10, INK)
    d.oval(14, 140, 4, 3, "#FFFFFF", opacity=0.6)
    d.path("M34 158 Q46 166 58 158", line=line, width=4)
    d.oval(72, 146, 11, 8, "#F2837B", opacity=0.45)
    d.path("M62 182 L84 182 M128 182 L152 182", line=line, width=14)
    d.path("M62 181 L84 181 M128 181 L152 181", line="#F5CF9B", width=6)
    return d


def bear():
    d = Drawing()
    line = "#5E3513"
    fur = d.light("fur", "#D29A5F", "#AC6F37", "#834D1C")
    d.both("oval", 42, 56, 29, 29, fur, line)
    d.both("oval", 43, 58, 14, 14, "#EBC08C")
    d.path("M100 32 C148 32 180 66 180 108 C180 156 148 182 100 182 C52 182 20 156 20 108 "
           "C20 66 52 32 100 32 Z", fur, line)
    d.oval(100, 138, 46, 36, "#F6DEB6", "#C99A5F", 3)
    d.eyes(96, 38, 10)
    d.path("M80 118 Q100 106 120 118 Q118 134 100 137 Q82 134 80 118 Z", INK)
    d.oval(92, 120, 8, 4, "#FFFFFF", opacity=0.5)
    d.path("M100 137 L100 148 M78 150 Q100 170 122 150", line=line, width=5)
    d.cheeks(126, 62, size=11)
    d.shine("M46 80 Q62 54 92 46")
    return d


def frog():
    d = Drawing()
    line = "#2C6A2C"
    skin = d.light("skin", "#B6E27A", "#78BF48", "#4A9436")
    d.ground(66)
    d.both("path", "M50 150 C16 146 8 172 20 184 L66 184 Z", skin, line)
    d.path("M100 48 C150 48 184 78 182 112 C180 150 146 182 100 182 C54 182 20 150 18 112 "
           "C16 78 50 48 100 48 Z", skin, line)
    d.both("oval", 54, 48, 31, 31, skin, line)
    d.both("oval", 54, 46, 20, 20, "#FFFFFF", line, 3)
    d.eyes(48, 44, 11)
    d.path("M44 108 C66 142 134 142 156 108 C160 128 136 156 100 156 C64 156 40 128 44 108 Z",
           "#8F2F3C", line, 4)
    d.path("M72 144 C86 134 114 134 128 144 C112 154 88 154 72 144 Z", "#F0808C")
    d.path("M38 102 Q44 104 45 112 M162 102 Q156 104 155 112", line=line, width=5)
    d.both("oval", 92, 88, 3.5, 3, line)
    d.cheeks(108, 64, "#F2B04B", 11)
    d.shine("M40 92 Q52 74 74 68", opacity=0.6)
    return d


def penguin():
    d = Drawing()
    line = "#1C2A3A"
    coat = d.light("coat", "#6C86A3", "#3F5873", "#263A50")
    d.ground()
    d.both("path", "M84 176 C60 172 44 180 46 190 L90 190 Z", "#FFB43C", "#A96C0C", 4)
    d.both("path", "M48 84 C22 98 10 130 14 152 C30 150 44 134 52 116 Z", coat, line)
    d.path("M100 12 C138 12 156 42 158 78 C172 120 166 182 100 184 C34 182 28 120 42 78 "
           "C44 42 62 12 100 12 Z", coat, line)
    d.path("M100 62 C108 40 142 40 144 74 C142 86 144 92 148 108 C154 146 140 172 100 172 "
           "C60 172 46 146 52 108 C56 92 58 86 56 74 C58 40 92 40 100 62 Z", "#FFFDF6")
    d.eyes(72, 21, 9)
    d.path("M82 86 Q100 76 118 86 Q112 104 100 106 Q88 104 82 86 Z", "#FFB43C", "#A96C0C", 4)
    d.path("M84 90 Q100 97 116 90", line="#A96C0C", width=3)
    d.cheeks(100, 34, size=10)
    d.shine("M60 44 Q72 26 92 22")
    return d


def elephant():
    d = Drawing()
    line = "#46587A"
    skin = d.light("skin", "#C6D3EA", "#9DB0D0", "#7488AE")
    d.both("path", "M60 56 C28 28 2 52 4 92 C6 130 34 146 62 128 Z", skin, line)
    d.both("path", "M54 70 C34 54 18 68 20 94 C22 116 38 126 56 116 Z", "#F3BFC8", opacity=0.85)
    d.path("M100 34 C142 34 158 66 156 98 C154 124 140 138 126 142 L126 158 "
           "C126 186 92 194 78 180 C68 168 82 158 90 166 C96 170 96 160 94 146 "
           "C64 142 46 124 44 98 C42 66 58 34 100 34 Z", skin, line)
    d.both("path", "M66 132 C58 146 60 156 66 162 C74 156 78 146 78 138 Z", "#FFFAF0", line, 4)
    d.eyes(92, 32, 10)
    d.path("M98 132 L122 130 M97 146 L124 145 M102 160 L122 161", line="#7488AE", width=4)
    d.cheeks(114, 44, size=9)
    d.path("M86 50 Q100 56 114 50", line="#7488AE", width=4)
    d.shine("M60 68 Q70 48 90 43", opacity=0.6)
    return d


def turtle():
    d = Drawing()
    line = "#2C6A4A"
    shell = d.light("shell", "#C79A58", "#9A6B2E", "#6E4719", (90, 60), 130)
    skin = d.light("skin", "#A9E0B0", "#6CBF86", "#3F9463", (30, 80), 120)
    d.ground(80)
    d.path("M166 142 Q192 142 196 160 Q180 166 164 156 Z", skin, line)
    for x in (78, 142):
        d.path(f"M{x - 20} 148 L{x - 20} 176 Q{x - 20} 186 {x - 8} 186 L{x + 10} 186 "
               f"Q{x + 20} 186 {x + 18} 174 L{x + 16} 148 Z", skin, line)
    d.path("M60 148 C38 146 24 136 12 120 C0 98 12 70 38 70 C62 70 70 92 66 112 C66 122 72 130 "
           "80 134 Z", skin, line)
    d.path("M52 152 C44 96 74 48 114 48 C156 48 184 96 178 152 Z", shell, "#5A3616")
    d.path("M92 78 L136 78 L150 110 L132 136 L96 136 L78 110 Z", "#E2BC74", "#5A3616", 4)
    d.path("M92 78 L84 60 M136 78 L146 60 M78 110 L54 112 M150 110 L176 112 M96 136 L90 150 "
           "M132 136 L138 150", line="#5A3616", width=4)
    d.path("M44 154 Q114 174 186 154", line="#5A3616", width=12)
    d.path("M46 153 Q114 172 184 153", line="#E2BC74", width=5)
    d.eye(32, 96, 9)
    d.path("M12 116 Q24 126 38 118", line=line, width=4)
    d.oval(46, 112, 8, 6, "#F2837B", opacity=0.5)
    d.shine("M74 84 Q86 66 104 60", opacity=0.45)
    return d


def fish():
    d = Drawing()
    line = "#A85A06"
    body = d.light("body", "#FFE27A", "#FFC02E", "#F08C1A", (60, 70))
    d.path("M146 98 C164 66 184 58 196 62 C188 84 188 116 196 140 C182 144 162 132 146 106 Z",
           "#F58A33", line)
    d.path("M76 58 C90 30 124 26 146 44 C142 56 134 64 124 68 Z", "#F58A33", line)
    d.path("M90 142 C98 162 118 170 134 162 C132 150 128 144 120 138 Z", "#F58A33", line)
    d.path("M8 104 C24 64 66 46 104 54 C132 60 150 78 160 100 C150 126 132 144 104 150 "
           "C66 158 26 142 8 104 Z", body, line)
    d.path("M84 52 C96 84 96 120 84 154 C94 154 102 152 110 149 C122 118 122 84 110 55 "
           "C102 53 94 52 84 52 Z", "#FFF9E6", opacity=0.95)
    d.path("M132 67 C140 90 140 114 132 137 C138 133 142 128 146 123 C150 108 150 94 146 79 "
           "C142 74 138 70 132 67 Z", "#FFF9E6", opacity=0.95)
    d.path("M66 66 C78 90 78 116 66 140", line=line, width=4, opacity=0.55)
    d.path("M92 100 C108 90 122 96 124 108 C118 120 102 120 92 112 Z", "#F58A33", line, 4)
    d.oval(42, 92, 17, 17, "#FFFFFF", line, 4)
    d.eye(40, 93, 9)
    d.path("M12 112 Q24 122 34 116", line=line, width=5)
    d.oval(52, 120, 9, 7, "#F2837B", opacity=0.5)
    for x, y, r in ((18, 62, 8), (34, 40, 6), (14, 36, 4)):
        d.oval(x, y, r, r, "#FFFFFF", "#3BA0CC", 3, opacity=0.9)
    d.shine("M50 66 Q66 58 80 58", opacity=0.75)
    return d


def butterfly():
    d = Drawing()
    line = "#8A2F62"
    upper = d.light("upper", "#FFB3D1", "#F0729F", "#C9447C", (60, 50))
    lower = d.light("lower", "#FFE08A", "#FFC044", "#EE9022", (60, 120))
    d.both("path", "M98 100 C84 104 40 108 28 132 C18 158 40 184 64 176 C86 168 98 136 98 112 Z",
           lower, "#A85A06")
    d.both("path", "M98 96 C92 56 58 16 26 24 C2 32 6 78 28 98 C48 114 84 110 98 104 Z", upper,
           line)
    d.both("oval", 44, 62, 19, 21, "#FFF3F8", turn=(-24, 44, 62))
    d.both("oval", 44, 62, 8, 9, "#8B5AA6", turn=(-24, 44, 62))
    d.both("oval", 56, 144, 13, 15, "#FFF6DC")
    d.both("oval", 76, 84, 7, 7, "#FFF3F8")
    d.path("M100 62 C110 62 112 80 111 104 C112 134 108 166 100 172 C92 166 88 134 89 104 "
           "C88 80 90 62 100 62 Z", "#6B4A86", "#4C2A62", 4)
    d.path("M90 104 L110 104 M90 122 L110 122 M92 140 L108 140", line="#B58ACB", width=4)
    d.both("path", "M94 42 Q84 20 68 18", line="#4C2A62", width=4)
    d.both("oval", 67, 18, 5, 5, "#4C2A62")
    d.oval(100, 56, 19, 18, "#8B62A8", "#4C2A62", 4)
    d.eyes(54, 8, 5)
    d.path("M93 64 Q100 70 107 64", line="#FFFFFF", width=3)
    d.shine("M20 62 Q22 40 40 34", opacity=0.7)
    return d


def lion():
    d = Drawing()
    line = "#8A4A0C"
    mane = d.light("mane", "#E89A4A", "#C46A1E", "#95460E")
    face = d.light("face", "#FFE49A", "#FFC95A", "#EBA336")
    lobes = []
    for index in range(12):
        a, b = (math.radians(30 * index - 90 + shift) for shift in (0, 15))
        lobes.append((100 + 76 * math.cos(a), 102 + 74 * math.sin(a),
                      100 + 112 * math.cos(b), 102 + 108 * math.sin(b)))
    text = f"M{lobes[0][0]:.0f} {lobes[0][1]:.0f}"
    for index in range(12):
        following = lobes[(index + 1) % 12]
        text += (f" Q{lobes[index][2]:.0f} {lobes[index][3]:.0f} {following[0]:.0f} "
                 f"{following[1]:.0f}")
    d.path(text + " Z", mane, "#6A3208")
    d.both("oval", 54, 60, 18, 18, face, line, 4)
    d.both("oval", 55, 61, 8, 8, "#D98A3A")
    d.oval(100, 106, 60, 58, face, line, 4)
    d.both("oval", 84, 134, 23, 19, "#FFF6DC")
    d.oval(100, 153, 15, 10, "#FFF6DC")
    d.eyes(98, 27, 10)
    d.path("M84 114 Q100 106 116 114 Q110 128 100 130 Q90 128 84 114 Z", "#8A4A0C")
    d.path("M100 130 L100 140", line=line, width=4)
    d.smile(140, 18, line)
    for x, y in ((72, 132), (78, 140), (128, 132), (122, 140)):
        d.oval(x, y, 2.5, 2.5, line)
    d.shine("M58 86 Q70 64 92 58", opacity=0.6)
    return d


def mouse():
    d = Drawing()
    line = "#6A5A66"
    fur = d.light("fur", "#EADFE4", "#C6B5BE", "#9E8A96")
    d.both("oval", 48, 66, 41, 41, fur, line)
    d.both("oval", 48, 68, 26, 26, "#F6B7C0")
    d.path("M100 62 C138 62 160 94 154 124 C148 152 120 178 100 182 C80 178 52 152 46 124 "
           "C40 94 62 62 100 62 Z", fur, line)
    d.eyes(116, 26, 11)
    d.oval(100, 158, 12, 10, "#E9788A", line, 4)
    d.oval(96, 154, 4, 3, "#FFFFFF", opacity=0.7)
    d.both("path", "M78 152 L38 144 M78 160 L40 166", line=line, width=3)
    d.path("M92 173 Q100 180 108 173", line=line, width=4)
    d.cheeks(140, 34, size=10)
    d.shine("M68 96 Q76 80 92 74", opacity=0.7)
    return d


def whale():
    d = Drawing()
    line = "#145A86"
    skin = d.light("skin", "#8ED3F2", "#46A5D8", "#1C74AC", (70, 80))
    d.path("M78 54 L78 40 M78 40 C78 20 54 12 46 28 M78 40 C78 20 102 12 110 28",
           line="#145A86", width=13)
    d.path("M78 54 L78 40 M78 40 C78 20 54 12 46 28 M78 40 C78 20 102 12 110 28",
           line="#BFE9FB", width=7)
    d.path("M10 120 C10 84 44 62 84 62 C122 62 140 88 150 112 C156 124 166 122 168 108 "
           "C152 104 140 88 144 70 C158 68 166 76 172 86 C176 74 184 66 194 66 C200 84 194 100 186 "
           "108 C190 146 158 178 104 178 C44 178 10 156 10 120 Z", skin, line)
    d.path("M13 128 C36 144 76 150 110 148 C124 147 132 152 126 160 C114 172 84 177 62 172 "
           "C32 166 16 148 13 128 Z", "#EAF8FF")
    d.path("M38 146 L42 164 M60 151 L63 170 M82 153 L84 172 M104 152 L104 168", line="#A5CFE3",
           width=4)
    d.path("M96 136 C112 138 124 152 120 168 C104 166 92 154 88 142 Z", skin, line, 4)
    d.eye(50, 112, 10)
    d.path("M14 124 Q34 138 56 136", line=line, width=5)
    d.oval(68, 126, 10, 7, "#F2837B", opacity=0.45)
    d.shine("M36 90 Q54 74 80 73", opacity=0.7)
    return d


if __name__ == "__main__":
    folder = os.path.dirname(os.path.abspath(__file__))
    for draw in (fox, owl, cat, dog, rabbit, hedgehog, bear, frog, penguin, elephant, turtle, fish,
                 butterfly, lion, mouse, whale):
        with open(os.path.join(folder, draw.__name__ + ".svg"), "w") as file:
            file.write(draw().text())

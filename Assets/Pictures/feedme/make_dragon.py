#!/usr/bin/env python3
"""Writes the dragon frames: one dragon, drawn once, posed by parameters.

Run it in this directory after changing the drawing; it rewrites dragon-*.svg.
Only what SDL_image's SVG reader understands is used (no clips, masks, text).
"""
import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))

CALM = dict(
    light="#9BE3A0", skin="#5CC480", dark="#319A62", line="#1F6B48",
    muzzle="#B9EDB4", muzzle2="#7DD394", spot="#3FAE70",
    fin="#FFD766", fin2="#F59A3C", finline="#B5641C",
    belly="#FFF6D6", belly2="#F8DD9B", bellyline="#DDB668",
    pad="#FFB199", blush="#F9A48E", iris="#A8642A", iris2="#4E2A14")
ANGRY = dict(
    light="#FF9D7A", skin="#EE6445", dark="#C23A2E", line="#7C1F33",
    muzzle="#FFBE9B", muzzle2="#F3866A", spot="#C63F35",
    fin="#B786CC", fin2="#7B4B94", finline="#4C2A62",
    belly="#FFF0D2", belly2="#F7CD93", bellyline="#D79A5B",
    pad="#E08BA8", blush="#D63A4C", iris="#8E4AA8", iris2="#3B1C4C")
QUEASY = dict(
    CALM, light="#C3E59A", skin="#8CC96E", dark="#549F5A", line="#2F6B3F",
    muzzle="#DDF0AE", muzzle2="#A9D884", spot="#6FB35E", blush="#B9D65A")

INK = "#2B3A4A"


def gradients(c):
    def lin(i, x1, y1, x2, y2, *stops):
        body = "".join(f'<stop offset="{o}" stop-color="{s}"/>' for o, s in stops)
        return (f'<linearGradient id="{i}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" '
                f'x2="{x2}" y2="{y2}">{body}</linearGradient>')

    def rad(i, cx, cy, r, *stops):
        body = "".join(f'<stop offset="{o}" stop-color="{s}"/>' for o, s in stops)
        return (f'<radialGradient id="{i}" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" '
                f'r="{r}">{body}</radialGradient>')

    return "<defs>" + "".join([
        rad("head", 178, 88, 205, (0, c["light"]), (.5, c["skin"]), (1, c["dark"])),
        rad("body", 190, 262, 190, (0, c["light"]), (.5, c["skin"]), (1, c["dark"])),
        lin("limb", 100, 260, 360, 410, (0, c["light"]), (.35, c["skin"]), (1, c["dark"])),
        lin("tail", 300, 300, 400, 410, (0, c["light"]), (.4, c["skin"]), (1, c["dark"])),
        rad("muzzle", 180, 158, 125, (0, c["muzzle"]), (.45, c["muzzle"]), (1, c["muzzle2"])),
        rad("belly", 200, 280, 130, (0, c["belly"]), (1, c["belly2"])),
        lin("wing", 360, 170, 370, 285, (0, c["fin"]), (1, c["fin2"])),
        lin("ear", 50, 80, 110, 165, (0, c["light"]), (1, c["skin"])),
        lin("spike", 205, 10, 240, 70, (0, c["fin"]), (1, c["fin2"])),
        lin("tip", 385, 250, 430, 312, (0, c["fin"]), (1, c["fin2"])),
        lin("horn", 126, 16, 168, 70, (0, "#FFFBEF"), (1, "#F0CC8D")),
        lin("throat", 200, 175, 200, 275, (0, "#5E1730"), (1, "#A83245")),
        lin("tongue", 195, 220, 205, 285, (0, "#FF9FA8"), (1, "#EE6A7E")),
        rad("puff", -10, -12, 46, (0, "#FFFFFF"), (1, "#D3CBE0")),
    ]) + "</defs>"


def eye_shape(cx, cy, rx, ry, c, look=(-4, 3), size=1.0):
    ix, iy = cx + look[0], cy + look[1]
    i = f"i{int(cx)}"
    return (
        f'<radialGradient id="{i}" gradientUnits="userSpaceOnUse" cx="{ix}" cy="{iy + 10}" r="26">'
        f'<stop offset="0" stop-color="{c["iris"]}"/><stop offset="1" stop-color="{c["iris2"]}"/></radialGradient>'
        f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="#FFFFFF" stroke="{c["line"]}" stroke-width="4"/>'
        f'<ellipse cx="{ix}" cy="{iy}" rx="{22 * size:.1f}" ry="{26 * size:.1f}" fill="url(#{i})"/>'
        f'<ellipse cx="{ix}" cy="{iy}" rx="{13 * size:.1f}" ry="{16 * size:.1f}" fill="#24171A"/>'
        f'<ellipse cx="{ix - 7}" cy="{iy - 11 * size:.1f}" rx="{8 * size:.1f}" ry="{9 * size:.1f}" fill="#FFFFFF"/>'
        f'<circle cx="{ix + 9}" cy="{iy + 11 * size:.1f}" r="{4 * size:.1f}" fill="#FFFFFF" opacity="0.85"/>')


def lid(cx, cy, rx, ry, c, cover, slope=0.0, upper=True):
    """The part of the eye above (or below) a slanted line, in skin colour."""
    rx, ry = rx + 3.5, ry + 3.5
    line = cy - ry + 2 * ry * cover
    inside = []
    for k in range(0, 241):
        a = 2 * math.pi * k / 240 + math.pi / 2
        x, y = cx + rx * math.cos(a), cy + ry * math.sin(a)
        edge = line + slope * (x - cx)
        if (y <= edge) if upper else (y >= edge):
            inside.append((x, y))
    if not upper:  # the run wraps round the start of the sweep
        inside.sort(key=lambda p: math.atan2(p[0] - cx, p[1] - cy))
    pts = " ".join(f"{x:.1f},{y:.1f}" for x, y in inside)
    return f'<polygon points="{pts}" fill="url(#head)"/>'


def eyes(kind, c):
    left, right = (160, 124, 31, 37), (257, 122, 34, 39)
    if kind == "wide":
        left, right = (160, 110, 31, 36), (257, 108, 34, 38)
    out = []
    if kind == "blank":
        # The eyes of a dragon that follows something: its pupils are sprites of their own.
        for cx, cy, rx, ry in (left, right):
            out.append(f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="#FFFFFF" stroke="{c["line"]}" stroke-width="4"/>')
    elif kind in ("open", "half", "wide"):
        size = 1.08 if kind == "wide" else 1
        look = (-2, 6) if kind == "wide" else (-4, 3)
        for e in (left, right):
            out.append(eye_shape(*e, c, look, size))
            if kind == "half":
                out.append(lid(*e, c, .5))
    elif kind == "shut":
        for (cx, cy, rx, ry), side in ((left, -1), (right, 1)):
            out.append(f'<ellipse cx="{cx}" cy="{cy + 2}" rx="{rx}" ry="{ry - 6}" fill="{c["dark"]}" opacity="0.22"/>'
                       f'<path d="M{cx - rx} {cy + 4} Q{cx} {cy + 36} {cx + rx} {cy + 4}" fill="none" '
                       f'stroke="{c["line"]}" stroke-width="6.5" stroke-linecap="round"/>'
                       f'<path d="M{cx + side * (rx - 1)} {cy + 5} l{side * 9} 3 M{cx + side * (rx - 9)} {cy + 14} l{side * 7} 7" fill="none" '
                       f'stroke="{c["line"]}" stroke-width="5" stroke-linecap="round"/>')
    elif kind == "happy":
        for cx, cy, rx, ry in (left, right):
            out.append(f'<path d="M{cx - rx + 2} {cy + 12} Q{cx} {cy - 34} {cx + rx - 2} {cy + 12}" fill="none" '
                       f'stroke="{c["line"]}" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round"/>')
    elif kind in ("angry", "glare"):
        cover = .34 if kind == "angry" else .42
        for e, s in ((left, .42), (right, -.42)):
            out.append(eye_shape(*e, c, (3 if s > 0 else -7, 6), .8))
            out.append(lid(*e, c, cover, s))
            x, y, rx, ry = e
            lift = y - ry + 2 * ry * cover - 7
            out.append(f'<path d="M{x - rx - 5} {lift - s * (rx + 5):.1f} Q{x} {lift - 7} {x + rx + 5} {lift + s * (rx + 5):.1f}" '
                       f'fill="none" stroke="{c["line"]}" stroke-width="13" stroke-linecap="round"/>')
    elif kind == "yuck":
        # left eye squeezed to ">" , right eye doubtful
        x, y, rx, ry = left
        out.append(f'<path d="M{x - 22} {y - 20} Q{x + 6} {y - 6} {x + 22} {y + 4} Q{x + 4} {y + 12} {x - 22} {y + 26}" fill="none" '
                   f'stroke="{c["line"]}" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round"/>')
        x, y, rx, ry = right
        out.append(f'<path d="M{x + 22} {y - 20} Q{x - 6} {y - 6} {x - 22} {y + 4} Q{x - 4} {y + 12} {x + 22} {y + 26}" fill="none" '
                   f'stroke="{c["line"]}" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round"/>')
        out.append(f'<path d="M132 88 Q150 70 180 70 M236 68 Q268 66 288 86" fill="none" stroke="{c["line"]}" '
                   'stroke-width="8" stroke-linecap="round"/>')
    return "".join(out)


def mouth(kind, c):
    L = c["line"]
    snout = ('<path d="M206 146 C262 146 296 166 296 198 C296 226 256 240 204 240 C152 240 116 226 116 198 '
             'C116 168 152 146 206 146 Z" fill="url(#muzzle)"/>')
    nose = (f'<ellipse cx="180" cy="168" rx="8" ry="6" transform="rotate(-18 180 168)" fill="{L}" opacity="0.85"/>'
            f'<ellipse cx="228" cy="167" rx="8" ry="6" transform="rotate(18 228 167)" fill="{L}" opacity="0.85"/>')
    shine = '<ellipse cx="176" cy="155" rx="20" ry="5" transform="rotate(-8 176 155)" fill="#FFFFFF" opacity="0.45"/>'
    if kind == "smile":
        return snout + shine + nose + (
            f'<path d="M150 192 C166 204 240 204 258 190 C254 218 232 232 205 232 C176 232 154 218 150 192 Z" '
            f'fill="url(#throat)" stroke="{L}" stroke-width="4.5" stroke-linejoin="round"/>'
            '<path d="M176 222 C184 208 224 207 234 221 C226 228 216 230 205 230 C194 230 184 228 176 222 Z" fill="url(#tongue)"/>'
            '<path d="M168 199 L174 211 L181 201 Z M229 201 L236 211 L242 198 Z" fill="#FFFFFF" stroke="#FFFFFF" '
            'stroke-width="2" stroke-linejoin="round"/>'
            f'<path d="M142 190 Q148 190 152 196 M266 188 Q260 188 256 194" fill="none" stroke="{L}" stroke-width="4.5" stroke-linecap="round"/>')
    if kind == "open":
        jaw = (f'<path d="M122 196 C118 262 150 298 204 298 C258 298 294 262 290 194 Z" fill="url(#muzzle)" '
               f'stroke="{L}" stroke-width="4.5" stroke-linejoin="round"/>')
        top = ('<path d="M206 134 C262 134 298 156 298 186 C298 200 280 196 252 188 C226 182 182 182 158 188 '
               'C132 196 114 202 114 188 C114 158 152 134 206 134 Z" fill="url(#muzzle)"/>'
               f'<path d="M114 188 C114 202 132 196 158 188 C182 182 226 182 252 188 C280 196 298 200 298 186" fill="none" '
               f'stroke="{L}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>')
        hole = (f'<path d="M136 190 C150 178 262 178 276 188 C280 246 252 284 205 284 C158 284 132 246 136 190 Z" '
                f'fill="url(#throat)" stroke="{L}" stroke-width="4.5" stroke-linejoin="round"/>'
                '<path d="M156 262 C160 230 186 228 205 238 C224 228 250 230 254 262 C242 276 226 281 205 281 '
                'C184 281 168 276 156 262 Z" fill="url(#tongue)"/>'
                '<path d="M205 240 Q206 256 205 270" fill="none" stroke="#D9566C" stroke-width="3" stroke-linecap="round"/>')
        teeth = ('<path d="M150 188 L160 210 L172 184 Z M184 183 L194 202 L203 182 Z M210 182 L219 202 L228 183 Z M238 185 L250 210 L260 190 Z" '
                 f'fill="#FFFFFF" stroke="{L}" stroke-width="2" stroke-linejoin="round"/>')
        return jaw + hole + teeth + top + '<g transform="translate(0,-2)">' + shine + nose + '</g>'
    if kind == "chew":
        return (
            f'<path d="M92 196 C92 164 118 152 140 160 C160 152 252 150 274 158 C298 150 328 162 328 194 C328 228 304 248 270 246 '
            f'C244 252 168 252 146 247 C112 248 92 228 92 196 Z" fill="url(#muzzle)" stroke="{L}" stroke-width="4" stroke-linejoin="round"/>'
            f'<ellipse cx="122" cy="206" rx="20" ry="15" fill="{c["blush"]}" opacity="0.8"/>'
            f'<ellipse cx="298" cy="204" rx="20" ry="15" fill="{c["blush"]}" opacity="0.8"/>'
            '<ellipse cx="118" cy="178" rx="13" ry="6" transform="rotate(-25 118 178)" fill="#FFFFFF" opacity="0.6"/>'
            '<ellipse cx="282" cy="174" rx="13" ry="5" transform="rotate(-10 282 174)" fill="#FFFFFF" opacity="0.5"/>'
            + nose +
            f'<path d="M162 206 Q178 222 194 210 Q206 200 218 210 Q234 222 248 204" fill="none" stroke="{L}" '
            'stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
            '<circle cx="172" cy="236" r="5" fill="#FFC93C" stroke="#C98A1C" stroke-width="2"/>'
            '<circle cx="240" cy="238" r="4" fill="#FFC93C" stroke="#C98A1C" stroke-width="2"/>'
            '<circle cx="206" cy="262" r="4.5" fill="#FFC93C" stroke="#C98A1C" stroke-width="2"/>')
    if kind in ("frown", "snarl"):
        if kind == "frown":
            m = (f'<path d="M152 220 C166 200 184 198 196 204 C204 208 212 208 220 203 C234 196 250 202 258 218" fill="none" '
                 f'stroke="{L}" stroke-width="6" stroke-linecap="round"/>'
                 '<path d="M168 207 L176 193 L184 202 Z M228 200 L237 191 L244 205 Z" fill="#FFFFFF" '
                 f'stroke="{L}" stroke-width="2.5" stroke-linejoin="round"/>')
        else:
            m = (f'<path d="M150 224 C152 200 176 192 205 192 C234 192 258 200 260 222 C246 214 226 212 205 212 C182 212 164 215 150 224 Z" '
                 f'fill="#FFFFFF" stroke="{L}" stroke-width="5" stroke-linejoin="round"/>'
                 f'<path d="M176 194 L176 215 M205 192 L205 212 M234 195 L234 214" fill="none" stroke="{L}" stroke-width="3"/>')
        flare = (f'<ellipse cx="178" cy="169" rx="10" ry="8" transform="rotate(-18 178 169)" fill="{L}"/>'
                 f'<ellipse cx="230" cy="168" rx="10" ry="8" transform="rotate(18 230 168)" fill="{L}"/>')
        return snout + shine + flare + m
    if kind == "yuck":
        return snout + shine + nose + (
            f'<path d="M146 212 C156 194 174 192 188 200 C200 207 212 207 224 199 C240 190 256 194 266 210 C256 224 240 222 226 222 '
            f'C206 226 184 226 172 222 C160 224 150 222 146 212 Z" fill="url(#throat)" stroke="{L}" stroke-width="5" stroke-linejoin="round"/>'
            '<path d="M180 214 C178 244 180 276 206 280 C232 280 236 246 232 213 C218 208 196 208 180 214 Z" fill="url(#tongue)" '
            'stroke="#A83245" stroke-width="4" stroke-linejoin="round"/>'
            '<path d="M206 222 Q208 242 206 258" fill="none" stroke="#D9566C" stroke-width="4" stroke-linecap="round"/>'
            '<ellipse cx="194" cy="246" rx="4" ry="10" fill="#FFFFFF" opacity="0.5"/>')
    raise ValueError(kind)


def foot(cx, cy, tilt, c):
    L = c["line"]
    claws = ""
    for a in (-38, 0, 38):
        claws += (f'<g transform="rotate({a} {cx} {cy + 4})"><path d="M{cx - 10} {cy - 29} Q{cx - 6} {cy - 49} {cx} {cy - 50} '
                  f'Q{cx + 6} {cy - 49} {cx + 10} {cy - 29} Z" fill="#FFF6DF" stroke="{L}" stroke-width="3.5" stroke-linejoin="round"/></g>')
    pads = (f'<ellipse cx="{cx}" cy="{cy + 10}" rx="19" ry="14" fill="{c["pad"]}"/>'
            f'<ellipse cx="{cx - 20}" cy="{cy - 10}" rx="7" ry="8" fill="{c["pad"]}"/>'
            f'<ellipse cx="{cx}" cy="{cy - 16}" rx="7.5" ry="8" fill="{c["pad"]}"/>'
            f'<ellipse cx="{cx + 20}" cy="{cy - 10}" rx="7" ry="8" fill="{c["pad"]}"/>')
    return (f'<g transform="rotate({tilt} {cx} {cy})">{claws}'
            f'<ellipse cx="{cx}" cy="{cy}" rx="42" ry="35" fill="url(#limb)" stroke="{L}" stroke-width="4.5"/>{pads}</g>')


def arm(d, hand, c):
    """An arm along d, ending in a round paw; the claws point up when turned by 0."""
    x, y, a = hand
    claws = "".join(
        f'<g transform="rotate({k} {x} {y})"><ellipse cx="{x}" cy="{y - 25}" rx="6.5" ry="9" fill="#FFF6DF" stroke="{c["line"]}" stroke-width="3.2"/></g>'
        for k in (-40, 0, 40))
    return (f'<g transform="rotate({a} {x} {y})">{claws}</g>'
            f'<path d="{d}" fill="none" stroke="{c["line"]}" stroke-width="43" stroke-linecap="round" stroke-linejoin="round"/>'
            f'<circle cx="{x}" cy="{y}" r="26.5" fill="{c["line"]}"/>'
            f'<path d="{d}" fill="none" stroke="url(#limb)" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>'
            f'<circle cx="{x}" cy="{y}" r="22" fill="url(#limb)"/>')


def puff(x, y, s, alpha):
    return (f'<g transform="translate({x},{y}) scale({s})" opacity="{alpha}">'
            '<path d="M-30 14 C-44 12 -44 -8 -28 -8 C-28 -26 -4 -30 2 -16 C14 -26 32 -14 26 0 C38 4 34 20 20 18 C12 28 -6 28 -10 18 '
            'C-16 24 -28 22 -30 14 Z" fill="url(#puff)" stroke="#8D7FA3" stroke-width="4" stroke-linejoin="round"/>'
            '<path d="M-20 2 C-18 -8 -8 -10 -2 -4 M6 4 C10 -4 18 -2 18 4" fill="none" stroke="#B9AECB" stroke-width="4" stroke-linecap="round"/></g>')


def dragon(c, breath=0.0, tail=0.0, wing=0.0, eye="open", lips="smile", feet=(0, 0), head=(0, 0, 0),
           arms="belly", puffs=()):
    L = c["line"]
    hx, hy, ha = head
    hy -= 6 * breath
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="460" height="420" viewBox="0 0 460 420">', gradients(c)]
    out.append(f'<ellipse cx="246" cy="402" rx="160" ry="13" fill="{INK}" opacity="0.2"/>')
    # tail
    out.append(f'<g transform="rotate({5 * tail} 300 392)">'
               f'<path d="M391 308 C371 288 379 262 406 246 C429 262 441 288 427 312 C415 303 402 302 391 308 Z" fill="url(#tip)" '
               f'stroke="{c["finline"]}" stroke-width="4.5" stroke-linejoin="round"/>'
               f'<path d="M398 264 Q404 282 407 300" fill="none" stroke="{c["finline"]}" stroke-width="3.5" stroke-linecap="round" opacity="0.5"/>'
               f'<path d="M262 404 C340 414 420 406 434 358 C440 338 434 318 422 302 C415 298 404 299 399 306 '
               f'C409 322 409 336 399 346 C382 360 346 352 308 326 Z" fill="url(#tail)" stroke="{L}" stroke-width="4.5" stroke-linejoin="round"/>'
               f'<path d="M422 322 C427 344 420 362 402 374" fill="none" stroke="{c["light"]}" stroke-width="6" stroke-linecap="round" opacity="0.6"/>'
               '</g>')
    # wings
    w = (f'<path d="M304 268 C318 222 350 180 414 156 C412 180 418 196 434 210 C414 212 404 222 399 238 '
         f'C384 232 370 238 362 256 C346 252 324 262 304 284 Z" fill="url(#wing)" stroke="{c["finline"]}" stroke-width="4.5" stroke-linejoin="round"/>'
         f'<path d="M312 262 Q356 222 399 238 M312 266 Q338 244 362 256" fill="none" stroke="{c["finline"]}" stroke-width="3.5" stroke-linecap="round" opacity="0.55"/>'
         f'<path d="M306 268 C320 222 350 184 411 160" fill="none" stroke="{L}" stroke-width="14" stroke-linecap="round"/>'
         f'<path d="M306 268 C320 222 350 184 411 160" fill="none" stroke="{c["skin"]}" stroke-width="6" stroke-linecap="round"/>')
    out.append(f'<g transform="rotate({-8 * wing} 310 275)">{w}</g>')
    out.append(f'<g transform="translate(454,0) scale(-1,1)"><g transform="rotate({-8 * wing} 310 275)">{w}</g></g>')
    # body
    sx = 1 + .022 * breath
    out.append(f'<g transform="translate({235 * (1 - sx):.2f},{408 * (1 - sx):.2f}) scale({sx:.4f})">'
               f'<path d="M235 205 C300 205 342 280 347 338 C350 386 312 408 235 408 C158 408 120 386 123 338 '
               f'C128 280 170 205 235 205 Z" fill="url(#body)" stroke="{L}" stroke-width="4.5"/>'
               f'<path d="M222 232 C268 232 296 290 298 338 C300 380 268 398 222 398 C176 398 146 380 148 338 '
               f'C150 290 176 232 222 232 Z" fill="url(#belly)" stroke="{c["bellyline"]}" stroke-width="3"/>'
               f'<path d="M164 300 Q222 318 282 300 M158 330 Q222 350 290 330 M164 362 Q222 380 284 362" fill="none" stroke="{c["bellyline"]}" '
               'stroke-width="4" stroke-linecap="round" opacity="0.75"/>'
               f'<path d="M172 240 C190 268 264 268 284 240 Z" fill="{L}" opacity="0.2"/></g>')
    # feet
    for (cx, tilt), up in (((134, -12), feet[0]), ((318, 12), feet[1])):
        out.append(foot(cx, 372 - up, tilt - (up * .6 if cx < 200 else -up * .6), c))
    # arms
    lift = 5 * breath
    if arms == "belly":
        out.append(arm(f"M148 276 Q132 {312 - lift:.1f} 172 {318 - lift:.1f}", (178, 318 - lift, 80), c))
        out.append(arm(f"M314 276 Q328 {312 - lift:.1f} 284 {318 - lift:.1f}", (276, 318 - lift, -80), c))
    elif arms == "fists":
        out.append(arm("M146 280 Q92 276 82 304", (80, 308, 195), c))
        out.append(arm("M316 280 Q370 276 380 304", (382, 308, 165), c))
    elif arms == "fists-up":
        out.append(arm("M146 288 Q96 306 84 272", (83, 264, -5), c))
        out.append(arm("M316 288 Q366 306 378 272", (379, 264, 5), c))
    elif arms == "reach":
        out.append(arm("M148 280 Q104 308 84 280", (80, 274, -30), c))
        out.append(arm("M314 280 Q358 308 378 280", (382, 274, 30), c))
    elif arms == "tummy":
        out.append(arm("M148 280 Q134 326 184 334", (190, 336, 95), c))
        out.append(arm("M314 280 Q328 330 262 340", (254, 342, -95), c))
    # head
    out.append(f'<g transform="translate({hx},{hy:.1f}) rotate({ha} 225 230)">')
    fin = (f'<path d="M124 116 C98 88 66 82 40 92 C42 124 66 156 112 160 Z" fill="url(#ear)" stroke="{L}" stroke-width="4.5" stroke-linejoin="round"/>'
           f'<path d="M112 124 C94 106 74 100 56 104 C62 124 80 142 108 148 Z" fill="{c["pad"]}"/>'
           f'<path d="M64 110 Q84 116 100 132" fill="none" stroke="{c["line"]}" stroke-width="3.5" stroke-linecap="round" opacity="0.35"/>')
    horn = (f'<path d="M136 84 C120 64 116 38 126 16 C150 26 168 44 176 64 Z" fill="url(#horn)" stroke="#A9763A" stroke-width="4.5" stroke-linejoin="round"/>'
            '<path d="M124 46 Q134 46 142 36 M128 64 Q144 62 156 50" fill="none" stroke="#C99A58" stroke-width="3.5" stroke-linecap="round"/>')
    out.append(fin + f'<g transform="translate(450,0) scale(-1,1)">{fin}</g>')
    out.append(horn + f'<g transform="translate(450,0) scale(-1,1)">{horn}</g>')
    out.append(f'<path d="M190 62 C186 40 194 26 204 18 C216 26 222 36 222 50 C226 34 230 26 238 22 C252 32 258 46 256 64 Z" '
               f'fill="url(#spike)" stroke="{c["finline"]}" stroke-width="4.5" stroke-linejoin="round"/>')
    out.append(f'<path d="M225 44 C300 44 342 92 345 150 C348 210 300 250 222 251 C146 252 100 212 102 152 C104 92 150 44 225 44 Z" '
               f'fill="url(#head)" stroke="{L}" stroke-width="4.5"/>')
    out.append('<path d="M128 100 C140 76 160 62 186 56" fill="none" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" opacity="0.45"/>')
    out.append(f'<ellipse cx="208" cy="74" rx="9" ry="7" fill="{c["spot"]}" opacity="0.6"/>'
               f'<ellipse cx="228" cy="88" rx="6" ry="5" fill="{c["spot"]}" opacity="0.6"/>'
               f'<ellipse cx="232" cy="66" rx="5" ry="4" fill="{c["spot"]}" opacity="0.6"/>'
               f'<ellipse cx="318" cy="118" rx="7" ry="10" fill="{c["spot"]}" opacity="0.5"/>'
               f'<ellipse cx="326" cy="142" rx="5" ry="6" fill="{c["spot"]}" opacity="0.5"/>')
    out.append(eyes(eye, c) + mouth(lips, c))
    if lips != "chew":
        out.append(f'<ellipse cx="125" cy="178" rx="15" ry="11" fill="{c["blush"]}" opacity="0.75"/>'
                   f'<ellipse cx="312" cy="178" rx="19" ry="13" fill="{c["blush"]}" opacity="0.75"/>')
    if lips == "yuck":
        out.append('<path d="M326 58 C340 76 344 88 334 96 C324 102 312 94 314 82 C315 74 321 66 326 58 Z" fill="#A9E2F7" stroke="#3B93BE" '
                   'stroke-width="3.5" stroke-linejoin="round"/><path d="M322 82 Q321 88 325 91" fill="none" stroke="#FFFFFF" stroke-width="3.5" stroke-linecap="round"/>')
    out.append('</g>')
    for p in puffs:
        out.append(puff(*p))
    out.append("</svg>\n")
    return "\n".join(out)


FRAMES = {
    "dragon-calm-1": dragon(CALM, 0, -1, 0),
    "dragon-calm-2": dragon(CALM, .5, 0, .5),
    "dragon-calm-3": dragon(CALM, 1, 1, 1),
    "dragon-calm-4": dragon(CALM, .5, 0, .5, eye="shut"),
    "dragon-angry-1": dragon(ANGRY, 0, -1, 1, "angry", "frown", (0, 0), (0, 2, 0), "fists",
                             puffs=((112, 204, .5, 1), (318, 204, .5, 1))),
    "dragon-angry-2": dragon(ANGRY, .4, 1, 2, "angry", "frown", (24, 0), (3, 0, 2), "fists-up",
                             puffs=((84, 200, .75, 1), (352, 198, .75, 1))),
    "dragon-angry-3": dragon(ANGRY, 0, -1, 1, "glare", "snarl", (0, 0), (0, 4, 0), "fists",
                             puffs=((54, 176, .95, 1), (392, 172, .95, 1))),
    "dragon-angry-4": dragon(ANGRY, .4, 1, 2, "angry", "snarl", (0, 24), (-3, 0, -2), "fists-up",
                             puffs=((54, 136, 1.05, .8), (404, 130, 1.05, .8))),
    "dragon-eat-1": dragon(CALM, 1, 1, 2, "wide", "open", (0, 0), (0, 0, 0), "reach"),
    "dragon-eat-2": dragon(CALM, .3, 0, .5, "happy", "chew", (0, 0), (0, 2, 0), "tummy"),
    "dragon-angry-eat-1": dragon(ANGRY, 1, 1, 2, "wide", "open", (0, 0), (0, 0, 0), "reach"),
    "dragon-angry-eat-2": dragon(ANGRY, .3, 0, .5, "happy", "chew", (0, 0), (0, 2, 0), "tummy"),
    "dragon-watch": dragon(CALM, 1, 1, 1, "blank", "smile", (0, 0), (0, 6, 0), "reach"),
    "dragon-angry-watch": dragon(ANGRY, 1, 1, 1, "blank", "frown", (0, 0), (0, 6, 0), "reach"),
    "dragon-sad": dragon(QUEASY, 0, -1, -1, "yuck", "yuck", (0, 0), (-4, 4, -4), "tummy"),
}

if __name__ == "__main__":
    for name, text in FRAMES.items():
        with open(os.path.join(HERE, name + ".svg"), "w") as f:
            f.write(text)

"""The same moving pictures drawn by pygame-ce, the fastest drawing without a graphics card we know.

usage: pygame-sprites.py offscreen|window COUNT [rotated] PICTURE.svg

Pictures are multiplied by their alpha, turned ones are the nearest of 64 copies made in advance, and
all of a frame go to one call, as pygame's own documentation recommends.
"""

import os
import random
import sys
import time

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame

WIDTH, HEIGHT, EDGE, TURNS = 1280, 720, 32, 64


def main():
    place, count = sys.argv[1], int(sys.argv[2])
    rotated, path = "rotated" in sys.argv[3:], sys.argv[-1]
    if place == "offscreen":
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    window = pygame.display.set_mode((WIDTH, HEIGHT))
    screen = window if place == "window" else pygame.Surface((WIDTH, HEIGHT)).convert()
    ball = pygame.image.load_sized_svg(path, (EDGE, EDGE)).convert_alpha()
    copies = [pygame.transform.rotate(ball, -360 * turn / TURNS) for turn in range(TURNS)]
    copies = [copy.premul_alpha() for copy in copies]
    corners = [((EDGE - c.get_width()) / 2, (EDGE - c.get_height()) / 2) for c in copies]

    random.seed(1)
    share = random.random
    xs = [share() * (WIDTH - EDGE) for _ in range(count)]
    ys = [share() * (HEIGHT - EDGE) for _ in range(count)]
    ways_x = [share() * 6 - 3 for _ in range(count)]
    ways_y = [share() * 6 - 3 for _ in range(count)]
    turns = [share() * TURNS for _ in range(count)]
    speeds = [share() * 2 - 1 for _ in range(count)]
    upright = copies[0]
    mode = pygame.BLEND_PREMULTIPLIED

    def show_frame():
        blits = []
        for i in range(count):
            x = xs[i] = xs[i] + ways_x[i]
            y = ys[i] = ys[i] + ways_y[i]
            if x < 0 or x > WIDTH - EDGE:
                ways_x[i] = -ways_x[i]
            if y < 0 or y > HEIGHT - EDGE:
                ways_y[i] = -ways_y[i]
            if rotated:
                turns[i] = turn = (turns[i] + speeds[i]) % TURNS
                nearest = int(turn + 0.5) % TURNS
                corner = corners[nearest]
                blits.append((copies[nearest], (x + corner[0], y + corner[1])))
            else:
                blits.append((upright, (x, y)))
        screen.fill((20, 40, 60))
        screen.fblits(blits, mode)
        if place == "window":
            pygame.display.flip()
            pygame.event.clear()

    for _ in range(10):
        show_frame()
    start = time.perf_counter()
    frames = 0
    while time.perf_counter() - start < 0.6:
        show_frame()
        frames += 1
    seconds = time.perf_counter() - start
    suffix = "-rotated" if rotated else ""
    print(f"RESULT sprites-{place}-{count}{suffix}-frames-per-second:pygame-ce {frames / seconds:.1f}")


main()

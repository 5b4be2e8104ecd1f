/* The floor below drawing: moving pictures with soft edges through SDL2 alone, 1280 × 720.

   usage: sprites copy|geometry|smooth offscreen|window|opengl COUNT [rotated] PICTURE.svg

   copy: SDL_RenderCopyF for each picture, SDL_RenderCopyExF for each turned one.
   geometry: four corners for each picture, one SDL_RenderGeometry.
   smooth: the same, pixels mixed between the picture's as Teachify has it with a graphics card. */

#include "measuring.h"

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { width = 1280, height = 720, edge = 32 };

typedef struct {
  float x, y, way_x, way_y, turn, speed;
} Sprite;

static SDL_Renderer *renderer;
static SDL_Texture *texture;
static Sprite *sprites;
static SDL_Vertex *vertices;
static int *indices;
static int sprite_count;

static void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", what, SDL_GetError());
  exit(1);
}

static double draw_share(uint32_t *state) {
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) / 16777216.0;
}

static void open_renderer(bool in_window, bool by_opengl) {
  if (in_window) {
    SDL_SetMainReady();
    if (by_opengl) SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
    else SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0");
    if (SDL_Init(SDL_INIT_VIDEO)) fail("SDL_Init");
    SDL_Window *window = SDL_CreateWindow("sprites", 0, 0, width, height, 0);
    if (!window) fail("SDL_CreateWindow");
    renderer = SDL_CreateRenderer(
        window, -1, by_opengl ? SDL_RENDERER_ACCELERATED : SDL_RENDERER_SOFTWARE);
  } else {
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);
    if (!surface) fail("SDL_CreateRGBSurfaceWithFormat");
    renderer = SDL_CreateSoftwareRenderer(surface);
  }
  if (!renderer) fail("SDL_CreateRenderer");
}

static void load_texture(const char *path) {
  SDL_RWops *file = SDL_RWFromFile(path, "rb");
  SDL_Surface *picture = file ? IMG_LoadSizedSVG_RW(file, edge, edge) : NULL;
  SDL_Surface *converted =
      picture ? SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
  texture = converted ? SDL_CreateTextureFromSurface(renderer, converted) : NULL;
  if (!texture) fail(path);
  SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
}

static void place_sprites(void) {
  uint32_t state = 1;
  sprites = allocate(sprite_count, sizeof *sprites);
  vertices = allocate(4 * sprite_count, sizeof *vertices);
  indices = allocate(6 * sprite_count, sizeof *indices);
  for (int index = 0; index < sprite_count; index++) {
    Sprite *sprite = &sprites[index];
    sprite->x = (float)(draw_share(&state) * (width - edge));
    sprite->y = (float)(draw_share(&state) * (height - edge));
    sprite->way_x = (float)(draw_share(&state) * 6 - 3);
    sprite->way_y = (float)(draw_share(&state) * 6 - 3);
    sprite->turn = (float)(draw_share(&state) * 6.2831853);
    sprite->speed = (float)(draw_share(&state) * 0.2 - 0.1);
    static const int order[6] = {0, 1, 2, 0, 2, 3};
    for (int corner = 0; corner < 6; corner++)
      indices[6 * index + corner] = 4 * index + order[corner];
  }
}

static void move_sprites(void) {
  for (int index = 0; index < sprite_count; index++) {
    Sprite *sprite = &sprites[index];
    sprite->x += sprite->way_x;
    sprite->y += sprite->way_y;
    sprite->turn += sprite->speed;
    if (sprite->x < 0 || sprite->x > width - edge) sprite->way_x = -sprite->way_x;
    if (sprite->y < 0 || sprite->y > height - edge) sprite->way_y = -sprite->way_y;
  }
}

static void draw_copies(bool turned) {
  for (int index = 0; index < sprite_count; index++) {
    SDL_FRect place = {sprites[index].x, sprites[index].y, edge, edge};
    if (turned) {
      double degrees = sprites[index].turn * 57.29577951;
      SDL_RenderCopyExF(renderer, texture, NULL, &place, degrees, NULL, SDL_FLIP_NONE);
    } else {
      SDL_RenderCopyF(renderer, texture, NULL, &place);
    }
  }
}

static void draw_geometry(bool turned) {
  static const SDL_Color white = {255, 255, 255, 255};
  SDL_Vertex *vertex = vertices;
  for (int index = 0; index < sprite_count; index++, vertex += 4) {
    const Sprite *sprite = &sprites[index];
    float half = edge / 2.0f, x = sprite->x + half, y = sprite->y + half;
    float right = half, down = 0;
    if (turned) {
      right = cosf(sprite->turn) * half;
      down = sinf(sprite->turn) * half;
    }
    vertex[0] = (SDL_Vertex){{x - right + down, y - down - right}, white, {0, 0}};
    vertex[1] = (SDL_Vertex){{x + right + down, y + down - right}, white, {1, 0}};
    vertex[2] = (SDL_Vertex){{x + right - down, y + down + right}, white, {1, 1}};
    vertex[3] = (SDL_Vertex){{x - right - down, y - down + right}, white, {0, 1}};
  }
  SDL_RenderGeometry(renderer, texture, vertices, 4 * sprite_count, indices, 6 * sprite_count);
}

static void show_frame(bool as_copies, bool in_window, bool turned) {
  move_sprites();
  SDL_SetRenderDrawColor(renderer, 20, 40, 60, 255);
  SDL_RenderClear(renderer);
  if (as_copies) draw_copies(turned);
  else draw_geometry(turned);
  if (in_window) {
    SDL_RenderPresent(renderer);
    SDL_PumpEvents();
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  } else {
    SDL_RenderFlush(renderer);
  }
}

int main(int count, char **arguments) {
  if (count != 5 && !(count == 6 && !strcmp(arguments[4], "rotated"))) {
    fprintf(
        stderr, "usage: sprites copy|geometry|smooth offscreen|window|opengl COUNT [rotated] PICTURE\n");
    return 2;
  }
  bool is_smooth = !strcmp(arguments[1], "smooth");
  bool as_copies = !strcmp(arguments[1], "copy"), turned = count == 6;
  bool by_opengl = !strcmp(arguments[2], "opengl"), in_window = strcmp(arguments[2], "offscreen");
  sprite_count = atoi(arguments[3]);
  open_renderer(in_window, by_opengl);
  load_texture(arguments[count - 1]);
  if (is_smooth) SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
  place_sprites();

  for (int frame = 0; frame < 10; frame++) show_frame(as_copies, in_window, turned);
  double start = now(), seconds;
  int frames = 0;
  do {
    show_frame(as_copies, in_window, turned);
    frames++;
    seconds = now() - start;
  } while (seconds < 0.6);
  printf(
      "RESULT sprites-%s-%d%s-frames-per-second:%s%s %.1f\n", arguments[2], sprite_count,
      turned ? "-rotated" : "", is_smooth ? "" : "c-", is_smooth ? "smooth-c" : arguments[1],
      frames / seconds);
  return 0;
}

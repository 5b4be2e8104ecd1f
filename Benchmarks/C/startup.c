/* The floor below starting: SDL2 opens the same font, draws one picture and one line, and ends.

   usage: startup FONT.ttf PICTURE.svg [opengl] */

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { width = 1280, height = 720 };

static void *need(void *thing, const char *what) {
  if (!thing) {
    fprintf(stderr, "%s: %s\n", what, SDL_GetError());
    exit(1);
  }
  return thing;
}

static void draw(SDL_Renderer *renderer, SDL_Surface *picture, const SDL_Rect *place) {
  SDL_Texture *texture = need(SDL_CreateTextureFromSurface(renderer, picture), "texture");
  SDL_RenderCopy(renderer, texture, NULL, place);
}

static SDL_Renderer *open_memory(void) {
  SDL_Surface *surface = need(
      SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888), "surface");
  return need(SDL_CreateSoftwareRenderer(surface), "renderer");
}

static SDL_Renderer *open_window(void) {
  SDL_SetMainReady();
  SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
  if (SDL_Init(SDL_INIT_VIDEO)) need(NULL, "SDL_Init");
  SDL_Window *window = need(SDL_CreateWindow("startup", 0, 0, width, height, 0), "window");
  return need(SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED), "renderer");
}

int main(int count, char **arguments) {
  SDL_bool by_opengl = count == 4 && !strcmp(arguments[3], "opengl");
  if (count != 3 && !by_opengl) {
    fprintf(stderr, "usage: startup FONT.ttf PICTURE.svg [opengl]\n");
    return 2;
  }
  SDL_Renderer *renderer = by_opengl ? open_window() : open_memory();
  if (TTF_Init()) need(NULL, "SDL_ttf");
  TTF_Font *font = need(TTF_OpenFont(arguments[1], 48), arguments[1]);
  SDL_RWops *file = need(SDL_RWFromFile(arguments[2], "rb"), arguments[2]);
  SDL_Surface *picture = need(IMG_LoadSizedSVG_RW(file, width, height), arguments[2]);
  SDL_Color ink = {30, 40, 60, 255};
  SDL_Surface *line = need(TTF_RenderUTF8_Blended(font, "Teachify", ink), "line");
  SDL_RenderClear(renderer);
  draw(renderer, picture, NULL);
  draw(renderer, line, &(SDL_Rect){100, 100, line->w, line->h});
  if (by_opengl) SDL_RenderPresent(renderer);
  else SDL_RenderFlush(renderer);
  /* The frame is complete: what is measured ends here, without tidying up. */
  _exit(0);
}

/* The floor below starting: SDL2 opens the same font, draws one picture and one line, and ends.

   usage: startup FONT.ttf PICTURE.svg */

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
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

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: startup FONT.ttf PICTURE.svg\n");
    return 2;
  }
  SDL_Surface *surface = need(
      SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888), "surface");
  SDL_Renderer *renderer = need(SDL_CreateSoftwareRenderer(surface), "renderer");
  if (TTF_Init()) need(NULL, "SDL_ttf");
  TTF_Font *font = need(TTF_OpenFont(arguments[1], 48), arguments[1]);
  SDL_RWops *file = need(SDL_RWFromFile(arguments[2], "rb"), arguments[2]);
  SDL_Surface *picture = need(IMG_LoadSizedSVG_RW(file, width, height), arguments[2]);
  SDL_Color ink = {30, 40, 60, 255};
  SDL_Surface *line = need(TTF_RenderUTF8_Blended(font, "Teachify", ink), "line");
  SDL_RenderClear(renderer);
  draw(renderer, picture, NULL);
  draw(renderer, line, &(SDL_Rect){100, 100, line->w, line->h});
  SDL_RenderFlush(renderer);
  /* The frame is complete: what is measured ends here, without tidying up. */
  _exit(0);
}

#ifndef TEACHIFY_CSDL_SHIM_H
#define TEACHIFY_CSDL_SHIM_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_mixer.h>
#include <SDL2/SDL_ttf.h>

/* SDL's macros that Swift cannot import, as functions and constants. */
static const int CSDL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
static const unsigned int CSDL_BUTTON_LEFT_MASK = SDL_BUTTON_LMASK;

#endif

#ifndef TEACHIFY_CSDL_SHIM_H
#define TEACHIFY_CSDL_SHIM_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_mixer.h>
#include <SDL2/SDL_ttf.h>
#include <signal.h>

/* SDL's macros that Swift cannot import, as functions and constants. */
static const int CSDL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
static const unsigned int CSDL_BUTTON_LEFT_MASK = SDL_BUTTON_LMASK;

/* The text of a text input event; it ends with a zero within its 32 bytes. */
static inline const char *CSDL_textOfEvent(const SDL_Event *event) { return event->text.text; }

/* The text of a text editing event; it ends with a zero within its 32 bytes. */
static inline const char *CSDL_textOfEditing(const SDL_Event *event) { return event->edit.text; }

/* The name that the present OpenGL context gives its renderer, or NULL without a context. */
static inline const char *CSDL_openGLRendererName(void) {
  typedef const unsigned char *(*GetString)(unsigned int);
  GetString getString = (GetString)SDL_GL_GetProcAddress("glGetString");
  return getString ? (const char *)getString(0x1F01 /* GL_RENDERER */) : NULL;
}

/* Lets the end of a terminal or of a session close the window as the system's other wishes to end do:
   SDL listens to those only. A program told to outlive it (nohup) does. */
#ifdef SIGHUP
static inline void CSDL_hangUp(int signal) {
  (void)signal;
  raise(SIGTERM);
}
static inline void CSDL_quitWhenHungUp(void) {
  struct sigaction action;
  sigset_t ends;
  /* Some programs start others with these held back. */
  sigemptyset(&ends);
  sigaddset(&ends, SIGHUP);
  sigaddset(&ends, SIGTERM);
  sigprocmask(SIG_UNBLOCK, &ends, NULL);
  if (sigaction(SIGHUP, NULL, &action) || action.sa_handler != SIG_DFL) return;
  action.sa_handler = CSDL_hangUp;
  sigaction(SIGHUP, &action, NULL);
}
#else
static inline void CSDL_quitWhenHungUp(void) {}
#endif

/* Gives pieces of memory of so many bytes and more back to the system as soon as they are free, where
   the C library can. */
#ifdef __GLIBC__
#include <malloc.h>
static inline void CSDL_giveBackPieces(int bytes) {
  mallopt(M_MMAP_THRESHOLD, bytes);
  mallopt(M_TRIM_THRESHOLD, bytes);
}
#else
static inline void CSDL_giveBackPieces(int bytes) { (void)bytes; }
#endif

#endif

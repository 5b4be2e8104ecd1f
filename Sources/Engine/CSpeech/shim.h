// The few functions of espeak-ng's library that are called, as its manual describes them. They are
// looked up when the program runs, so that neither building nor starting needs the library, and
// nothing of it is part of the program.
#include <stddef.h>

typedef struct CSpeechEvent {
  int type;
  unsigned int identifier;
  int textPosition;
  int length;
  int audioPosition;
  int sample;
  void *_Nullable userData;
  union {
    int number;
    const char *_Nullable name;
    char string[8];
  } id;
} CSpeechEvent;

// Gets 16-bit samples, none at the end; answers 0 to go on, 1 to end.
typedef int (*CSpeechReceiver)(short *_Nullable samples, int count, CSpeechEvent *_Nullable events);

// Gives the samples' rate, or −1.
typedef int (*CSpeechInitialize)(
    int output, int bufferLength, const char *_Nullable dataPath, int options);
typedef void (*CSpeechSetReceiver)(CSpeechReceiver _Nullable receiver);
typedef int (*CSpeechSetVoice)(const char *_Nonnull name);
typedef int (*CSpeechSetParameter)(int parameter, int value, int isRelative);
typedef int (*CSpeechSynthesize)(
    const void *_Nonnull text, size_t size, unsigned int position, int positionType,
    unsigned int endPosition, unsigned int flags, unsigned int *_Nullable identifier,
    void *_Nullable userData);

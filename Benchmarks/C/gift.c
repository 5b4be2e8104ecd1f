/* The floor below reading GIFT: finds the questions of a file and, in each, name, text, options and
   feedback, as places in the file. No texts are made, nothing is checked.

   usage: c-gift FILE SUBJECT */

#include "measuring.h"

#include <stdint.h>
#include <string.h>

typedef struct {
  uint32_t start, end;
} Span;

enum { longest = 64 };

static size_t checksum;

/* Goes through a file once; gives the number of questions with answers. */
static size_t scan(const char *text, size_t length) {
  size_t questions = 0, index = 0;
  Span options[longest];
  while (index < length) {
    size_t start = index, open = 0, close = 0, count = 0;
    while (index < length) {
      char byte = text[index];
      if (byte == '\\') {
        index += 2;
        continue;
      }
      if (byte == '{' && !open) open = index;
      else if (byte == '}' && !close) close = index;
      else if (open && !close && (byte == '=' || byte == '~' || byte == '#') && count < longest) {
        if (count) options[count - 1].end = (uint32_t)index;
        options[count++].start = (uint32_t)index + 1;
      } else if (byte == '\n' && index + 1 < length && text[index + 1] == '\n') break;
      index++;
    }
    if (open && close > open && count) {
      options[count - 1].end = (uint32_t)close;
      questions++;
      checksum += open - start + options[count - 1].end - options[0].start + count;
    }
    while (index < length && (text[index] == '\n' || text[index] == '\r')) index++;
  }
  return questions;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: %s FILE SUBJECT\n", arguments[0]);
    return 1;
  }
  FILE *file = fopen(arguments[1], "rb");
  if (!file) {
    perror(arguments[1]);
    return 1;
  }
  fseek(file, 0, SEEK_END);
  size_t length = (size_t)ftell(file);
  rewind(file);
  char *text = allocate(length + 1, 1);
  if (fread(text, 1, length, file) != length) {
    perror(arguments[1]);
    return 1;
  }
  fclose(file);
  double start = now(), elapsed;
  size_t bytes = 0, questions;
  do {
    questions = scan(text, length);
    bytes += length;
    elapsed = now() - start;
  } while (elapsed < 0.3);
  printf("RESULT %s-megabytes-per-second:c %.2f\n", arguments[2], (double)bytes / elapsed / 1e6);
  printf("CHECK %s-questions:c %zu\n", arguments[2], questions);
  free(text);
  return checksum == 1;
}

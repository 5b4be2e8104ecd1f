/* What the C programs share: time, and the lines that Benchmarks/run collects. */
#ifndef MEASURING_H
#define MEASURING_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Seconds on a clock that only goes forwards. */
static inline double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Memory, or the end of the program. */
static inline void *allocate(size_t count, size_t size) {
  void *memory = calloc(count, size);
  if (!memory) {
    fprintf(stderr, "no memory for %zu × %zu bytes\n", count, size);
    exit(1);
  }
  return memory;
}

#endif

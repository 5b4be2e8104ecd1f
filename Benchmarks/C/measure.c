/* Runs a program to its end and tells how long that took and its peak memory.

   usage: measure NAME PROGRAM [ARGUMENT…] */

#include "measuring.h"

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: measure NAME PROGRAM [ARGUMENT...]\n");
    return 2;
  }
  pid_t child;
  double start = now();
  if (posix_spawn(&child, arguments[2], NULL, NULL, arguments + 2, environ)) {
    perror(arguments[2]);
    return 1;
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0 || status) {
    fprintf(stderr, "%s failed\n", arguments[2]);
    return 1;
  }
  printf("RESULT start-up-milliseconds:%s %.2f\n", arguments[1], (now() - start) * 1000);
  printf("RESULT start-up-peak-megabytes:%s %.2f\n", arguments[1], usage.ru_maxrss / 1024.0);
  return 0;
}

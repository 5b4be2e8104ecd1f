/* Runs a program to its end and tells how long that took and its peak memory.

   usage: measure SUBJECT NAME PROGRAM [ARGUMENT…] */

#include "measuring.h"

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

int main(int count, char **arguments) {
  if (count < 4) {
    fprintf(stderr, "usage: measure SUBJECT NAME PROGRAM [ARGUMENT...]\n");
    return 2;
  }
  pid_t child;
  double start = now();
  if (posix_spawn(&child, arguments[3], NULL, NULL, arguments + 3, environ)) {
    perror(arguments[3]);
    return 1;
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0 || status) {
    fprintf(stderr, "%s failed\n", arguments[3]);
    return 1;
  }
  printf("RESULT %s-milliseconds:%s %.2f\n", arguments[1], arguments[2], (now() - start) * 1000);
  printf("RESULT %s-peak-megabytes:%s %.2f\n", arguments[1], arguments[2], usage.ru_maxrss / 1024.0);
  return 0;
}

#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/* How often the process has asked for memory so far: every malloc, calloc, realloc and aligned
   allocation, whoever made it. Always 0 where it cannot be counted. */
long allocation_count(void);

#endif

#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/* How often the process has asked for memory so far: every malloc, calloc, realloc and aligned
   allocation, whoever made it. Always 0 where it cannot be counted. */
long allocation_count(void);

/* The bytes that the thread this is called on, if it is the first, and large blocks of any have asked
   for and not given back; always 0 where it is not known. */
unsigned long memory_in_use(void);

#endif

// Debian keeps it below /usr/include/postgresql, Fedora and others directly in /usr/include.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

#include <sqlite3.h>

/* Functions with a list of arguments of any length cannot be called from Swift. */
static inline int csqlite_harden(sqlite3 *database) {
  int status = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  status |= sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  status |= sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  status |= sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
  status |= sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, 0, (int *)0);
  status |= sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
  return status;
}

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

// Macros, which Swift cannot call.
static inline EVP_PKEY *teachify_openssl_new_key(void) { return EVP_EC_gen("P-256"); }

static inline long teachify_openssl_text(BIO *memory, char **text) {
  return BIO_get_mem_data(memory, text);
}

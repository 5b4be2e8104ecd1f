#include <curl/curl.h>

// `curl_easy_setopt` takes any type, which Swift cannot call.
typedef size_t (*teachify_curl_write)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode teachify_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode teachify_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode teachify_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode teachify_curl_set_body(CURL *handle, const void *bytes, curl_off_t count) {
  CURLcode status = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
  return status == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_POSTFIELDS, bytes) : status;
}

static inline CURLcode teachify_curl_set_write(CURL *handle, teachify_curl_write write, void *context) {
  CURLcode status = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
  return status == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_WRITEDATA, context) : status;
}

static inline long teachify_curl_status(CURL *handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

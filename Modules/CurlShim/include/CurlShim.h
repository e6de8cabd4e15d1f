// libcurl, loaded with dlopen at the first request. Neither building nor starting Curio needs libcurl: the numbers
// below are part of its stable ABI. A test compares them with curl's header.
#pragma once
#include <stdbool.h>
#include <stddef.h>

#define CURL_SHIM_NUMBERS(X)                                                                  \
  X(CURLOPT_WRITEDATA, 10001)                                                                 \
  X(CURLOPT_URL, 10002)                                                                       \
  X(CURLOPT_PROXY, 10004)                                                                     \
  X(CURLOPT_WRITEFUNCTION, 20011)                                                             \
  X(CURLOPT_HTTPHEADER, 10023)                                                                \
  X(CURLOPT_HEADERDATA, 10029)                                                                \
  X(CURLOPT_HEADERFUNCTION, 20079)                                                            \
  X(CURLOPT_CAINFO, 10065)                                                                    \
  X(CURLOPT_CAPATH, 10097)                                                                    \
  X(CURLOPT_NOSIGNAL, 99)                                                                     \
  X(CURLOPT_ACCEPT_ENCODING, 10102)                                                           \
  X(CURLOPT_PATH_AS_IS, 234)                                                                  \
  X(CURLOPT_PIPEWAIT, 237)                                                                    \
  X(CURLOPT_SUPPRESS_CONNECT_HEADERS, 265)                                                    \
  X(CURLOPT_BUFFERSIZE, 98)                                                                   \
  X(CURLOPT_QUICK_EXIT, 322)                                                                  \
  X(CURLINFO_HTTP_CONNECTCODE, 0x200016)                                                      \
  X(CURLMOPT_MAX_HOST_CONNECTIONS, 7)                                                         \
  X(CURLMSG_DONE, 1)                                                                          \
  X(CURL_GLOBAL_ALL, 3)                                                                       \
  X(CURLE_OK, 0)                                                                              \
  X(CURLE_URL_MALFORMAT, 3)                                                                   \
  X(CURLE_COULDNT_RESOLVE_PROXY, 5)                                                           \
  X(CURLE_COULDNT_RESOLVE_HOST, 6)                                                            \
  X(CURLE_COULDNT_CONNECT, 7)                                                                 \
  X(CURLE_HTTP2, 16)                                                                          \
  X(CURLE_PARTIAL_FILE, 18)                                                                   \
  X(CURLE_WRITE_ERROR, 23)                                                                    \
  X(CURLE_OPERATION_TIMEDOUT, 28)                                                             \
  X(CURLE_SSL_CONNECT_ERROR, 35)                                                              \
  X(CURLE_GOT_NOTHING, 52)                                                                    \
  X(CURLE_SEND_ERROR, 55)                                                                     \
  X(CURLE_RECV_ERROR, 56)                                                                     \
  X(CURLE_SSL_CIPHER, 59)                                                                     \
  X(CURLE_PEER_FAILED_VERIFICATION, 60)                                                       \
  X(CURLE_BAD_CONTENT_ENCODING, 61)                                                           \
  X(CURLE_SSL_CACERT_BADFILE, 77)                                                             \
  X(CURLE_SSL_ISSUER_ERROR, 83)                                                               \
  X(CURLE_HTTP2_STREAM, 92)                                                                   \
  X(CURLE_PROXY, 97)

typedef enum {
#define CURL_SHIM_ENUMERATOR(name, number) SHIM_##name = number,
  CURL_SHIM_NUMBERS(CURL_SHIM_ENUMERATOR)
} curl_shim_number;

/// Loads libcurl once; any thread may call it. Nothing else here may be called before it has returned true.
/// Returns false where there is no libcurl, or one older than 7.68.
bool curl_shim_load(void);

typedef size_t (*curl_shim_receive)(char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);

void *_Nullable curl_shim_easy_init(void);
void curl_shim_easy_cleanup(void *_Nonnull easy);
// curl_easy_setopt is variadic, which Swift cannot call: one function for each type of value.
void curl_shim_set_long(void *_Nonnull easy, curl_shim_number option, long value);
void curl_shim_set_string(void *_Nonnull easy, curl_shim_number option, const char *_Nonnull value);
void curl_shim_set_pointer(void *_Nonnull easy, curl_shim_number option, const void *_Nullable value);
void curl_shim_set_receive(void *_Nonnull easy, curl_shim_number option, curl_shim_receive _Nonnull value);
long curl_shim_get_long(void *_Nonnull easy, curl_shim_number info);

void *_Nullable curl_shim_list_append(void *_Nullable list, const char *_Nonnull line);
void curl_shim_list_free(void *_Nullable list);

void *_Nullable curl_shim_multi_init(void);
void curl_shim_multi_cleanup(void *_Nonnull multi);
void curl_shim_multi_set_long(void *_Nonnull multi, curl_shim_number option, long value);
bool curl_shim_multi_add(void *_Nonnull multi, void *_Nonnull easy);
void curl_shim_multi_remove(void *_Nonnull multi, void *_Nonnull easy);
void curl_shim_multi_perform(void *_Nonnull multi);
void curl_shim_multi_poll(void *_Nonnull multi, int milliseconds);
/// The only function that any thread may call while another works with the same `multi`.
void curl_shim_multi_wakeup(void *_Nonnull multi);
/// The next transfer that has ended, with its CURLcode; NULL when there is none.
void *_Nullable curl_shim_multi_next_done(void *_Nonnull multi, curl_shim_number *_Nonnull code);

#include "CurlShim.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

#define SHIM_LEAST_MEMORY (512UL << 20)

struct message { int kind; void *easy; union { void *other; int code; } data; };

#define FUNCTIONS(X)                                                                          \
  X(int, global_init, (long))                                                                 \
  X(void *, easy_init, (void))                                                                \
  X(void, easy_cleanup, (void *))                                                             \
  X(int, easy_setopt, (void *, int, ...))                                                     \
  X(int, easy_getinfo, (void *, int, ...))                                                    \
  X(void *, slist_append, (void *, const char *))                                             \
  X(void, slist_free_all, (void *))                                                           \
  X(void *, multi_init, (void))                                                               \
  X(int, multi_cleanup, (void *))                                                             \
  X(int, multi_setopt, (void *, int, ...))                                                    \
  X(int, multi_add_handle, (void *, void *))                                                  \
  X(int, multi_remove_handle, (void *, void *))                                               \
  X(int, multi_perform, (void *, int *))                                                      \
  X(int, multi_poll, (void *, void *, unsigned, int, int *))                                  \
  X(int, multi_wakeup, (void *))                                                              \
  X(struct message *, multi_info_read, (void *, int *))

#define DECLARE(result, name, parameters) static result (*name) parameters;
FUNCTIONS(DECLARE)

static bool is_loaded;

static void load(void) {
  static const char *const names[] = {
#ifdef __APPLE__
    "/usr/lib/libcurl.4.dylib",
#else
    "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4", "libcurl.so",
#endif
  };
  // Its libraries, threads and connections need that much address space; without it the process crashes later.
  struct rlimit memory;
  if (getrlimit(RLIMIT_AS, &memory) == 0 && memory.rlim_cur < SHIM_LEAST_MEMORY) return;
  // Where a system keeps it in no usual place, as NixOS does.
  const char *named = getenv("CURIO_LIBCURL");
  void *library = named != NULL && *named != 0 ? dlopen(named, RTLD_LAZY | RTLD_LOCAL) : NULL;
  for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
  if (library == NULL) return;
#define FIND(result, name, parameters)                                                        \
  if ((*(void **)&name = dlsym(library, "curl_" #name)) == NULL) return;
  FUNCTIONS(FIND)
  is_loaded = global_init(SHIM_CURL_GLOBAL_ALL) == 0;
}

bool curl_shim_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

void *curl_shim_easy_init(void) { return easy_init(); }
void curl_shim_easy_cleanup(void *easy) { easy_cleanup(easy); }
void curl_shim_set_long(void *easy, curl_shim_number option, long value) { easy_setopt(easy, option, value); }
void curl_shim_set_string(void *easy, curl_shim_number option, const char *value) { easy_setopt(easy, option, value); }
void curl_shim_set_pointer(void *easy, curl_shim_number option, const void *value) { easy_setopt(easy, option, value); }
void curl_shim_set_receive(void *easy, curl_shim_number option, curl_shim_receive value) { easy_setopt(easy, option, value); }

long curl_shim_get_long(void *easy, curl_shim_number info) {
  long value = 0;
  easy_getinfo(easy, info, &value);
  return value;
}

void *curl_shim_list_append(void *list, const char *line) { return slist_append(list, line); }
void curl_shim_list_free(void *list) { slist_free_all(list); }

void *curl_shim_multi_init(void) { return multi_init(); }
void curl_shim_multi_cleanup(void *multi) { multi_cleanup(multi); }
void curl_shim_multi_set_long(void *multi, curl_shim_number option, long value) { multi_setopt(multi, option, value); }
bool curl_shim_multi_add(void *multi, void *easy) { return multi_add_handle(multi, easy) == 0; }
void curl_shim_multi_remove(void *multi, void *easy) { multi_remove_handle(multi, easy); }
void curl_shim_multi_perform(void *multi) { int running; multi_perform(multi, &running); }
void curl_shim_multi_poll(void *multi, int milliseconds) { multi_poll(multi, NULL, 0, milliseconds, NULL); }
void curl_shim_multi_wakeup(void *multi) { multi_wakeup(multi); }

void *curl_shim_multi_next_done(void *multi, curl_shim_number *code) {
  int left;
  for (struct message *found; (found = multi_info_read(multi, &left)) != NULL;) {
    if (found->kind != SHIM_CURLMSG_DONE) continue;
    *code = (curl_shim_number)found->data.code;
    return found->easy;
  }
  return NULL;
}

#define _GNU_SOURCE
#include "ProcessShim.h"

#ifdef __linux__
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct work { void *(*run)(void *); void *argument; };

static int fewest_threads;
static void (*report)(int running);

// After a stack overflow the handler of a crash needs another one, each thread its own.
static void *begin(void *context) {
  struct work work = *(struct work *)context;
  free(context);
  char place[PROCESS_SHIM_STACK];
  stack_t stack = {.ss_sp = place, .ss_size = sizeof place};
  sigaltstack(&stack, NULL);
  void *result = work.run(work.argument);
  stack.ss_flags = SS_DISABLE;
  sigaltstack(&stack, NULL);
  return result;
}

static int running_threads(void) {
  struct stat status;
  return stat("/proc/self/task", &status) == 0 ? (int)status.st_nlink - 2 : 1;
}

// In place of libc's, which it calls.
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
  int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  *(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
  struct work *work = malloc(sizeof *work);
  if (create == NULL || work == NULL) { free(work); return EAGAIN; }
  *work = (struct work){run, argument};
  int error = create(thread, attributes, begin, work);
  if (error == 0) return 0;
  free(work);
  int running = running_threads();
  if (report != NULL && running < fewest_threads) report(running);
  return error;
}

void process_shim_watch_threads(int fewest, void (*missing)(int running)) {
  fewest_threads = fewest;
  report = missing;
}

static void *end(void *argument) { return argument; }

int process_shim_starts_threads(void) {
  int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  *(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
  pthread_t thread;
  return create != NULL && create(&thread, NULL, end, NULL) == 0 && pthread_join(thread, NULL) == 0;
}

static int is_of_thread(const char *path) {
  size_t length = strlen(path);
  return length > 11 && strncmp(path, "/proc/", 6) == 0 && strcmp(path + length - 5, "/stat") == 0;
}

// In place of libc's: libdispatch looks at its threads in /proc, and would end the process where that isn't mounted. There
// it finds nothing in the file.
int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  int file = openat(AT_FDCWD, path, flags, mode);
  if (file >= 0 || !is_of_thread(path) || access("/proc/self", F_OK) == 0) return file;
  return memfd_create("", MFD_CLOEXEC);
}

// In place of libdispatch's, where that is in the program: each second it would look for threads of the pool that wait, and
// wake an idle menu for it. None waits there (`WorkThreads`).
void _dispatch_workq_worker_register(void *queue) { (void)queue; }
void _dispatch_workq_worker_unregister(void *queue) { (void)queue; }

// Swift's runtime would read them from /proc, without which it finds none.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
#else
void process_shim_watch_threads(int fewest, void (*missing)(int running)) { (void)fewest; (void)missing; }
int process_shim_starts_threads(void) { return 1; }
#endif

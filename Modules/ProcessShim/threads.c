#define _GNU_SOURCE
#include "ProcessShim.h"

#ifdef __linux__
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>

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

// Swift's runtime would read them from /proc, without which it finds none.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
#else
void process_shim_watch_threads(int fewest, void (*missing)(int running)) { (void)fewest; (void)missing; }
#endif

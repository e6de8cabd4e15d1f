#include "ProcessShim.h"
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static const char *const sentence =
  "Curio has crashed, which is a fault in Curio; what it has saved is whole: please report it to its authors, with the "
  "command that you ran and what `curio doctor` prints.\n";

static struct termios saved_modes;
static char restoring[128];
// -1 for nothing to restore; set after what belongs to them.
static atomic_int modes_input = -1, screen_output = -1;

// These may be called by a signal handler: they only set modes and write.
static void put(int output, const char *text) {
  for (size_t left = strlen(text); left > 0;) {
    ssize_t count = write(output, text, left);
    if (count <= 0) return;
    text += count;
    left -= (size_t)count;
  }
}

void process_shim_restore_terminal(void) {
  int input = atomic_load(&modes_input), output = atomic_load(&screen_output);
  if (input >= 0) tcsetattr(input, TCSANOW, &saved_modes);
  if (output >= 0) put(output, restoring);
}

static void crash(int number) {
  process_shim_restore_terminal();
  put(STDERR_FILENO, sentence);
  signal(number, SIG_DFL);
  kill(getpid(), number);
}

void process_shim_arm_crash(void) {
  static char place[PROCESS_SHIM_STACK];
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  stack_t stack = {.ss_sp = place, .ss_size = sizeof place};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, NULL);
}

void process_shim_set_modes(int input, const struct termios *modes) {
  atomic_store(&modes_input, -1);
  if (modes == NULL) return;
  saved_modes = *modes;
  atomic_store(&modes_input, input);
}

void process_shim_set_sequence(int output, const char *sequence) {
  atomic_store(&screen_output, -1);
  if (sequence == NULL) return;
  strncpy(restoring, sequence, sizeof restoring - 1);
  atomic_store(&screen_output, output);
}

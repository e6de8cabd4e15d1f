// What Swift can't do for its own process: signal handlers, and what its libraries do before Curio's code runs.
#pragma once
#include <termios.h>

/// The stack of the handler of a crash, in bytes.
#define PROCESS_SHIM_STACK 16384

/// From now on a crash restores the terminal, says on standard error whose fault it is, and ends the process by its signal.
void process_shim_arm_crash(void);

/// What restores the terminal in a crash: the modes of its input, and a sequence of at most 127 bytes for its output. NULL
/// for what is as it should be.
void process_shim_set_modes(int input, const struct termios *_Nullable modes);
void process_shim_set_sequence(int output, const char *_Nullable sequence);
/// Does so without a crash.
void process_shim_restore_terminal(void);

/// Calls back where a thread can't be made while fewer than so many run: libdispatch would try again for ever. With more it
/// waits for one of them to end. On a Mac the system has threads for libdispatch.
void process_shim_watch_threads(int fewest, void (*_Nonnull missing)(int running));
/// Whether one can be made at all; never calls back.
int process_shim_starts_threads(void);

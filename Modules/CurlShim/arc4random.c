#ifdef __linux__
#include <stdint.h>
#include <sys/random.h>

// Foundation calls it. glibc has it since 2.36, and nothing else here needs more than 2.35.
uint32_t arc4random(void) {
  uint32_t number;
  while (getrandom(&number, sizeof number, 0) != sizeof number) {}
  return number;
}
#endif

#include <stddef.h>

/// The bytes of a file in this folder; NULL for an unknown name.
const void *curio_avatars_sample_file(const char *name, size_t *size);

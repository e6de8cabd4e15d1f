#include "AvatarsSampleFiles.h"

#include <string.h>

// Written by Scripts/sample-files. Swift takes seconds to compile array literals of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_ada_writes_jpg[] = {
#embed "ada_writes.jpg"
};
static const unsigned char file_apple_jpg[] = {
#embed "apple.jpg"
};
static const unsigned char file_curio_sample_jpg[] = {
#embed "curio_sample.jpg"
};
static const unsigned char file_kitemaker_jpg[] = {
#embed "kitemaker.jpg"
};
static const unsigned char file_nonamenoface_jpg[] = {
#embed "nonamenoface.jpg"
};
static const unsigned char file_octocat_jpg[] = {
#embed "octocat.jpg"
};
static const unsigned char file_teapot_418_jpg[] = {
#embed "teapot_418.jpg"
};
static const unsigned char file_users_tsv[] = {
#embed "users.tsv"
};

static const struct {
  const char *name;
  const void *bytes;
  size_t size;
} files[] = {
    {"ada_writes.jpg", file_ada_writes_jpg, sizeof file_ada_writes_jpg},
    {"apple.jpg", file_apple_jpg, sizeof file_apple_jpg},
    {"curio_sample.jpg", file_curio_sample_jpg, sizeof file_curio_sample_jpg},
    {"kitemaker.jpg", file_kitemaker_jpg, sizeof file_kitemaker_jpg},
    {"nonamenoface.jpg", file_nonamenoface_jpg, sizeof file_nonamenoface_jpg},
    {"octocat.jpg", file_octocat_jpg, sizeof file_octocat_jpg},
    {"teapot_418.jpg", file_teapot_418_jpg, sizeof file_teapot_418_jpg},
    {"users.tsv", file_users_tsv, sizeof file_users_tsv},
};

const void *curio_avatars_sample_file(const char *name, size_t *size) {
  for (size_t number = 0; number < sizeof files / sizeof *files; number++) {
    if (strcmp(files[number].name, name) != 0) continue;
    *size = files[number].size;
    return files[number].bytes;
  }
  return NULL;
}

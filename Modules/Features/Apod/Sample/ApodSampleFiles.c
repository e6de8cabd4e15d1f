#include "ApodSampleFiles.h"

#include <string.h>

// Swift takes seconds to compile array literals of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char aurora_png[] = {
#embed "aurora.png"
};
static const unsigned char days_json[] = {
#embed "days.json"
};
static const unsigned char eclipse_png[] = {
#embed "eclipse.png"
};
static const unsigned char galaxy_png[] = {
#embed "galaxy.png"
};
static const unsigned char meteors_png[] = {
#embed "meteors.png"
};
static const unsigned char moonrise_png[] = {
#embed "moonrise.png"
};
static const unsigned char saturn_png[] = {
#embed "saturn.png"
};
static const unsigned char startrails_png[] = {
#embed "startrails.png"
};

static const struct {
  const char *name;
  const void *bytes;
  size_t size;
} files[] = {
    {"aurora.png", aurora_png, sizeof aurora_png},
    {"days.json", days_json, sizeof days_json},
    {"eclipse.png", eclipse_png, sizeof eclipse_png},
    {"galaxy.png", galaxy_png, sizeof galaxy_png},
    {"meteors.png", meteors_png, sizeof meteors_png},
    {"moonrise.png", moonrise_png, sizeof moonrise_png},
    {"saturn.png", saturn_png, sizeof saturn_png},
    {"startrails.png", startrails_png, sizeof startrails_png},
};

const void *curio_apod_sample_file(const char *name, size_t *size) {
  for (size_t number = 0; number < sizeof files / sizeof *files; number++) {
    if (strcmp(files[number].name, name) != 0) continue;
    *size = files[number].size;
    return files[number].bytes;
  }
  return NULL;
}

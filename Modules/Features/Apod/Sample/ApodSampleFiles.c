#include "ApodSampleFiles.h"

#include <string.h>

// Written by Scripts/sample-files. Swift takes seconds to compile array literals of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_aurora_jpg[] = {
#embed "aurora.jpg"
};
static const unsigned char file_cluster_jpg[] = {
#embed "cluster.jpg"
};
static const unsigned char file_comet_jpg[] = {
#embed "comet.jpg"
};
static const unsigned char file_days_json[] = {
#embed "days.json"
};
static const unsigned char file_earthrise_jpg[] = {
#embed "earthrise.jpg"
};
static const unsigned char file_eclipse_jpg[] = {
#embed "eclipse.jpg"
};
static const unsigned char file_galaxy_jpg[] = {
#embed "galaxy.jpg"
};
static const unsigned char file_jupiter_jpg[] = {
#embed "jupiter.jpg"
};
static const unsigned char file_mars_jpg[] = {
#embed "mars.jpg"
};
static const unsigned char file_meteors_jpg[] = {
#embed "meteors.jpg"
};
static const unsigned char file_milkyway_jpg[] = {
#embed "milkyway.jpg"
};
static const unsigned char file_moonrise_jpg[] = {
#embed "moonrise.jpg"
};
static const unsigned char file_nebula_jpg[] = {
#embed "nebula.jpg"
};
static const unsigned char file_ring_jpg[] = {
#embed "ring.jpg"
};
static const unsigned char file_saturn_jpg[] = {
#embed "saturn.jpg"
};
static const unsigned char file_startrails_jpg[] = {
#embed "startrails.jpg"
};
static const unsigned char file_sun_jpg[] = {
#embed "sun.jpg"
};

static const struct {
  const char *name;
  const void *bytes;
  size_t size;
} files[] = {
    {"aurora.jpg", file_aurora_jpg, sizeof file_aurora_jpg},
    {"cluster.jpg", file_cluster_jpg, sizeof file_cluster_jpg},
    {"comet.jpg", file_comet_jpg, sizeof file_comet_jpg},
    {"days.json", file_days_json, sizeof file_days_json},
    {"earthrise.jpg", file_earthrise_jpg, sizeof file_earthrise_jpg},
    {"eclipse.jpg", file_eclipse_jpg, sizeof file_eclipse_jpg},
    {"galaxy.jpg", file_galaxy_jpg, sizeof file_galaxy_jpg},
    {"jupiter.jpg", file_jupiter_jpg, sizeof file_jupiter_jpg},
    {"mars.jpg", file_mars_jpg, sizeof file_mars_jpg},
    {"meteors.jpg", file_meteors_jpg, sizeof file_meteors_jpg},
    {"milkyway.jpg", file_milkyway_jpg, sizeof file_milkyway_jpg},
    {"moonrise.jpg", file_moonrise_jpg, sizeof file_moonrise_jpg},
    {"nebula.jpg", file_nebula_jpg, sizeof file_nebula_jpg},
    {"ring.jpg", file_ring_jpg, sizeof file_ring_jpg},
    {"saturn.jpg", file_saturn_jpg, sizeof file_saturn_jpg},
    {"startrails.jpg", file_startrails_jpg, sizeof file_startrails_jpg},
    {"sun.jpg", file_sun_jpg, sizeof file_sun_jpg},
};

const void *curio_apod_sample_file(const char *name, size_t *size) {
  for (size_t number = 0; number < sizeof files / sizeof *files; number++) {
    if (strcmp(files[number].name, name) != 0) continue;
    *size = files[number].size;
    return files[number].bytes;
  }
  return NULL;
}

#include "GifsSampleFiles.h"

#include <string.h>

// Swift takes seconds to compile array literals of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char birthday_gif[] = {
#embed "birthday.gif"
};
static const unsigned char cat_gif[] = {
#embed "cat.gif"
};
static const unsigned char coffee_gif[] = {
#embed "coffee.gif"
};
static const unsigned char dog_gif[] = {
#embed "dog.gif"
};
static const unsigned char fish_gif[] = {
#embed "fish.gif"
};
static const unsigned char funny_gif[] = {
#embed "funny.gif"
};
static const unsigned char gifs_tsv[] = {
#embed "gifs.tsv"
};
static const unsigned char heart_gif[] = {
#embed "heart.gif"
};
static const unsigned char hello_gif[] = {
#embed "hello.gif"
};
static const unsigned char moon_gif[] = {
#embed "moon.gif"
};
static const unsigned char no_gif[] = {
#embed "no.gif"
};
static const unsigned char party_gif[] = {
#embed "party.gif"
};
static const unsigned char penguin_gif[] = {
#embed "penguin.gif"
};
static const unsigned char rain_gif[] = {
#embed "rain.gif"
};
static const unsigned char rocket_gif[] = {
#embed "rocket.gif"
};
static const unsigned char runningdog_gif[] = {
#embed "runningdog.gif"
};
static const unsigned char sleepingcat_gif[] = {
#embed "sleepingcat.gif"
};
static const unsigned char sun_gif[] = {
#embed "sun.gif"
};
static const unsigned char thanks_gif[] = {
#embed "thanks.gif"
};
static const unsigned char wow_gif[] = {
#embed "wow.gif"
};
static const unsigned char yes_gif[] = {
#embed "yes.gif"
};

static const struct {
  const char *name;
  const void *bytes;
  size_t size;
} files[] = {
    {"birthday.gif", birthday_gif, sizeof birthday_gif},
    {"cat.gif", cat_gif, sizeof cat_gif},
    {"coffee.gif", coffee_gif, sizeof coffee_gif},
    {"dog.gif", dog_gif, sizeof dog_gif},
    {"fish.gif", fish_gif, sizeof fish_gif},
    {"funny.gif", funny_gif, sizeof funny_gif},
    {"gifs.tsv", gifs_tsv, sizeof gifs_tsv},
    {"heart.gif", heart_gif, sizeof heart_gif},
    {"hello.gif", hello_gif, sizeof hello_gif},
    {"moon.gif", moon_gif, sizeof moon_gif},
    {"no.gif", no_gif, sizeof no_gif},
    {"party.gif", party_gif, sizeof party_gif},
    {"penguin.gif", penguin_gif, sizeof penguin_gif},
    {"rain.gif", rain_gif, sizeof rain_gif},
    {"rocket.gif", rocket_gif, sizeof rocket_gif},
    {"runningdog.gif", runningdog_gif, sizeof runningdog_gif},
    {"sleepingcat.gif", sleepingcat_gif, sizeof sleepingcat_gif},
    {"sun.gif", sun_gif, sizeof sun_gif},
    {"thanks.gif", thanks_gif, sizeof thanks_gif},
    {"wow.gif", wow_gif, sizeof wow_gif},
    {"yes.gif", yes_gif, sizeof yes_gif},
};

const void *curio_gifs_sample_file(const char *name, size_t *size) {
  for (size_t number = 0; number < sizeof files / sizeof *files; number++) {
    if (strcmp(files[number].name, name) != 0) continue;
    *size = files[number].size;
    return files[number].bytes;
  }
  return NULL;
}

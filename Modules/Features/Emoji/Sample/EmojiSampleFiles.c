#include "EmojiSampleFiles.h"

#include <string.h>

// Swift takes seconds to compile array literals of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char accessibility_png[] = {
#embed "accessibility.png"
};
static const unsigned char atom_png[] = {
#embed "atom.png"
};
static const unsigned char bowtie_png[] = {
#embed "bowtie.png"
};
static const unsigned char dependabot_png[] = {
#embed "dependabot.png"
};
static const unsigned char electron_png[] = {
#embed "electron.png"
};
static const unsigned char emojis_txt[] = {
#embed "emojis.txt"
};
static const unsigned char fishsticks_png[] = {
#embed "fishsticks.png"
};
static const unsigned char octocat_png[] = {
#embed "octocat.png"
};
static const unsigned char shipit_png[] = {
#embed "shipit.png"
};

static const struct {
  const char *name;
  const void *bytes;
  size_t size;
} files[] = {
    {"accessibility.png", accessibility_png, sizeof accessibility_png},
    {"atom.png", atom_png, sizeof atom_png},
    {"bowtie.png", bowtie_png, sizeof bowtie_png},
    {"dependabot.png", dependabot_png, sizeof dependabot_png},
    {"electron.png", electron_png, sizeof electron_png},
    {"emojis.txt", emojis_txt, sizeof emojis_txt},
    {"fishsticks.png", fishsticks_png, sizeof fishsticks_png},
    {"octocat.png", octocat_png, sizeof octocat_png},
    {"shipit.png", shipit_png, sizeof shipit_png},
};

const void *curio_emoji_sample_file(const char *name, size_t *size) {
  for (size_t number = 0; number < sizeof files / sizeof *files; number++) {
    if (strcmp(files[number].name, name) != 0) continue;
    *size = files[number].size;
    return files[number].bytes;
  }
  return NULL;
}

#include "EmojiSampleFiles.h"

#include <string.h>

// Written by Scripts/sample-files. Swift takes seconds to compile array literals of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_1f389_png[] = {
#embed "1f389.png"
};
static const unsigned char file_1f41b_png[] = {
#embed "1f41b.png"
};
static const unsigned char file_1f431_png[] = {
#embed "1f431.png"
};
static const unsigned char file_1f44b_png[] = {
#embed "1f44b.png"
};
static const unsigned char file_1f44d_png[] = {
#embed "1f44d.png"
};
static const unsigned char file_1f44e_png[] = {
#embed "1f44e.png"
};
static const unsigned char file_1f47d_png[] = {
#embed "1f47d.png"
};
static const unsigned char file_1f4af_png[] = {
#embed "1f4af.png"
};
static const unsigned char file_1f525_png[] = {
#embed "1f525.png"
};
static const unsigned char file_1f600_png[] = {
#embed "1f600.png"
};
static const unsigned char file_1f601_png[] = {
#embed "1f601.png"
};
static const unsigned char file_1f602_png[] = {
#embed "1f602.png"
};
static const unsigned char file_1f603_png[] = {
#embed "1f603.png"
};
static const unsigned char file_1f604_png[] = {
#embed "1f604.png"
};
static const unsigned char file_1f605_png[] = {
#embed "1f605.png"
};
static const unsigned char file_1f606_png[] = {
#embed "1f606.png"
};
static const unsigned char file_1f607_png[] = {
#embed "1f607.png"
};
static const unsigned char file_1f609_png[] = {
#embed "1f609.png"
};
static const unsigned char file_1f60a_png[] = {
#embed "1f60a.png"
};
static const unsigned char file_1f60d_png[] = {
#embed "1f60d.png"
};
static const unsigned char file_1f60e_png[] = {
#embed "1f60e.png"
};
static const unsigned char file_1f618_png[] = {
#embed "1f618.png"
};
static const unsigned char file_1f620_png[] = {
#embed "1f620.png"
};
static const unsigned char file_1f62e_png[] = {
#embed "1f62e.png"
};
static const unsigned char file_1f641_png[] = {
#embed "1f641.png"
};
static const unsigned char file_1f642_png[] = {
#embed "1f642.png"
};
static const unsigned char file_1f643_png[] = {
#embed "1f643.png"
};
static const unsigned char file_1f680_png[] = {
#embed "1f680.png"
};
static const unsigned char file_1f914_png[] = {
#embed "1f914.png"
};
static const unsigned char file_1f923_png[] = {
#embed "1f923.png"
};
static const unsigned char file_1f929_png[] = {
#embed "1f929.png"
};
static const unsigned char file_1f950_png[] = {
#embed "1f950.png"
};
static const unsigned char file_1f970_png[] = {
#embed "1f970.png"
};
static const unsigned char file_2728_png[] = {
#embed "2728.png"
};
static const unsigned char file_2764_png[] = {
#embed "2764.png"
};
static const unsigned char file_2b50_png[] = {
#embed "2b50.png"
};
static const unsigned char file_accessibility_png[] = {
#embed "accessibility.png"
};
static const unsigned char file_atom_png[] = {
#embed "atom.png"
};
static const unsigned char file_basecamp_png[] = {
#embed "basecamp.png"
};
static const unsigned char file_basecampy_png[] = {
#embed "basecampy.png"
};
static const unsigned char file_bowtie_png[] = {
#embed "bowtie.png"
};
static const unsigned char file_copilot_png[] = {
#embed "copilot.png"
};
static const unsigned char file_dependabot_png[] = {
#embed "dependabot.png"
};
static const unsigned char file_electron_png[] = {
#embed "electron.png"
};
static const unsigned char file_emojis_txt[] = {
#embed "emojis.txt"
};
static const unsigned char file_feelsgood_png[] = {
#embed "feelsgood.png"
};
static const unsigned char file_finnadie_png[] = {
#embed "finnadie.png"
};
static const unsigned char file_fishsticks_png[] = {
#embed "fishsticks.png"
};
static const unsigned char file_goberserk_png[] = {
#embed "goberserk.png"
};
static const unsigned char file_godmode_png[] = {
#embed "godmode.png"
};
static const unsigned char file_groups_txt[] = {
#embed "groups.txt"
};
static const unsigned char file_hurtrealbad_png[] = {
#embed "hurtrealbad.png"
};
static const unsigned char file_neckbeard_png[] = {
#embed "neckbeard.png"
};
static const unsigned char file_octocat_png[] = {
#embed "octocat.png"
};
static const unsigned char file_rage1_png[] = {
#embed "rage1.png"
};
static const unsigned char file_rage2_png[] = {
#embed "rage2.png"
};
static const unsigned char file_rage3_png[] = {
#embed "rage3.png"
};
static const unsigned char file_rage4_png[] = {
#embed "rage4.png"
};
static const unsigned char file_shipit_png[] = {
#embed "shipit.png"
};
static const unsigned char file_suspect_png[] = {
#embed "suspect.png"
};
static const unsigned char file_trollface_png[] = {
#embed "trollface.png"
};

static const struct {
  const char *name;
  const void *bytes;
  size_t size;
} files[] = {
    {"1f389.png", file_1f389_png, sizeof file_1f389_png},
    {"1f41b.png", file_1f41b_png, sizeof file_1f41b_png},
    {"1f431.png", file_1f431_png, sizeof file_1f431_png},
    {"1f44b.png", file_1f44b_png, sizeof file_1f44b_png},
    {"1f44d.png", file_1f44d_png, sizeof file_1f44d_png},
    {"1f44e.png", file_1f44e_png, sizeof file_1f44e_png},
    {"1f47d.png", file_1f47d_png, sizeof file_1f47d_png},
    {"1f4af.png", file_1f4af_png, sizeof file_1f4af_png},
    {"1f525.png", file_1f525_png, sizeof file_1f525_png},
    {"1f600.png", file_1f600_png, sizeof file_1f600_png},
    {"1f601.png", file_1f601_png, sizeof file_1f601_png},
    {"1f602.png", file_1f602_png, sizeof file_1f602_png},
    {"1f603.png", file_1f603_png, sizeof file_1f603_png},
    {"1f604.png", file_1f604_png, sizeof file_1f604_png},
    {"1f605.png", file_1f605_png, sizeof file_1f605_png},
    {"1f606.png", file_1f606_png, sizeof file_1f606_png},
    {"1f607.png", file_1f607_png, sizeof file_1f607_png},
    {"1f609.png", file_1f609_png, sizeof file_1f609_png},
    {"1f60a.png", file_1f60a_png, sizeof file_1f60a_png},
    {"1f60d.png", file_1f60d_png, sizeof file_1f60d_png},
    {"1f60e.png", file_1f60e_png, sizeof file_1f60e_png},
    {"1f618.png", file_1f618_png, sizeof file_1f618_png},
    {"1f620.png", file_1f620_png, sizeof file_1f620_png},
    {"1f62e.png", file_1f62e_png, sizeof file_1f62e_png},
    {"1f641.png", file_1f641_png, sizeof file_1f641_png},
    {"1f642.png", file_1f642_png, sizeof file_1f642_png},
    {"1f643.png", file_1f643_png, sizeof file_1f643_png},
    {"1f680.png", file_1f680_png, sizeof file_1f680_png},
    {"1f914.png", file_1f914_png, sizeof file_1f914_png},
    {"1f923.png", file_1f923_png, sizeof file_1f923_png},
    {"1f929.png", file_1f929_png, sizeof file_1f929_png},
    {"1f950.png", file_1f950_png, sizeof file_1f950_png},
    {"1f970.png", file_1f970_png, sizeof file_1f970_png},
    {"2728.png", file_2728_png, sizeof file_2728_png},
    {"2764.png", file_2764_png, sizeof file_2764_png},
    {"2b50.png", file_2b50_png, sizeof file_2b50_png},
    {"accessibility.png", file_accessibility_png, sizeof file_accessibility_png},
    {"atom.png", file_atom_png, sizeof file_atom_png},
    {"basecamp.png", file_basecamp_png, sizeof file_basecamp_png},
    {"basecampy.png", file_basecampy_png, sizeof file_basecampy_png},
    {"bowtie.png", file_bowtie_png, sizeof file_bowtie_png},
    {"copilot.png", file_copilot_png, sizeof file_copilot_png},
    {"dependabot.png", file_dependabot_png, sizeof file_dependabot_png},
    {"electron.png", file_electron_png, sizeof file_electron_png},
    {"emojis.txt", file_emojis_txt, sizeof file_emojis_txt},
    {"feelsgood.png", file_feelsgood_png, sizeof file_feelsgood_png},
    {"finnadie.png", file_finnadie_png, sizeof file_finnadie_png},
    {"fishsticks.png", file_fishsticks_png, sizeof file_fishsticks_png},
    {"goberserk.png", file_goberserk_png, sizeof file_goberserk_png},
    {"godmode.png", file_godmode_png, sizeof file_godmode_png},
    {"groups.txt", file_groups_txt, sizeof file_groups_txt},
    {"hurtrealbad.png", file_hurtrealbad_png, sizeof file_hurtrealbad_png},
    {"neckbeard.png", file_neckbeard_png, sizeof file_neckbeard_png},
    {"octocat.png", file_octocat_png, sizeof file_octocat_png},
    {"rage1.png", file_rage1_png, sizeof file_rage1_png},
    {"rage2.png", file_rage2_png, sizeof file_rage2_png},
    {"rage3.png", file_rage3_png, sizeof file_rage3_png},
    {"rage4.png", file_rage4_png, sizeof file_rage4_png},
    {"shipit.png", file_shipit_png, sizeof file_shipit_png},
    {"suspect.png", file_suspect_png, sizeof file_suspect_png},
    {"trollface.png", file_trollface_png, sizeof file_trollface_png},
};

const void *curio_emoji_sample_file(const char *name, size_t *size) {
  for (size_t number = 0; number < sizeof files / sizeof *files; number++) {
    if (strcmp(files[number].name, name) != 0) continue;
    *size = files[number].size;
    return files[number].bytes;
  }
  return NULL;
}

#include "GifsSampleFiles.h"

#include <string.h>

// Written by Scripts/sample-files. Swift takes seconds to compile array literals of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_birthday_gif[] = {
#embed "birthday.gif"
};
static const unsigned char file_butterfly_gif[] = {
#embed "butterfly.gif"
};
static const unsigned char file_cat_box_black_gif[] = {
#embed "cat-box-black.gif"
};
static const unsigned char file_cat_box_cream_gif[] = {
#embed "cat-box-cream.gif"
};
static const unsigned char file_cat_box_ginger_gif[] = {
#embed "cat-box-ginger.gif"
};
static const unsigned char file_cat_box_gray_gif[] = {
#embed "cat-box-gray.gif"
};
static const unsigned char file_cat_jump_black_gif[] = {
#embed "cat-jump-black.gif"
};
static const unsigned char file_cat_jump_cream_gif[] = {
#embed "cat-jump-cream.gif"
};
static const unsigned char file_cat_jump_ginger_gif[] = {
#embed "cat-jump-ginger.gif"
};
static const unsigned char file_cat_jump_gray_gif[] = {
#embed "cat-jump-gray.gif"
};
static const unsigned char file_cat_typing_black_gif[] = {
#embed "cat-typing-black.gif"
};
static const unsigned char file_cat_typing_cream_gif[] = {
#embed "cat-typing-cream.gif"
};
static const unsigned char file_cat_typing_ginger_gif[] = {
#embed "cat-typing-ginger.gif"
};
static const unsigned char file_cat_typing_gray_gif[] = {
#embed "cat-typing-gray.gif"
};
static const unsigned char file_cat_yarn_black_gif[] = {
#embed "cat-yarn-black.gif"
};
static const unsigned char file_cat_yarn_cream_gif[] = {
#embed "cat-yarn-cream.gif"
};
static const unsigned char file_cat_yarn_ginger_gif[] = {
#embed "cat-yarn-ginger.gif"
};
static const unsigned char file_cat_yarn_gray_gif[] = {
#embed "cat-yarn-gray.gif"
};
static const unsigned char file_cat_yawn_black_gif[] = {
#embed "cat-yawn-black.gif"
};
static const unsigned char file_cat_yawn_cream_gif[] = {
#embed "cat-yawn-cream.gif"
};
static const unsigned char file_cat_yawn_ginger_gif[] = {
#embed "cat-yawn-ginger.gif"
};
static const unsigned char file_cat_yawn_gray_gif[] = {
#embed "cat-yawn-gray.gif"
};
static const unsigned char file_cat_gif[] = {
#embed "cat.gif"
};
static const unsigned char file_clapping_gif[] = {
#embed "clapping.gif"
};
static const unsigned char file_coffee_pour_gif[] = {
#embed "coffee-pour.gif"
};
static const unsigned char file_coffee_gif[] = {
#embed "coffee.gif"
};
static const unsigned char file_dancers_gif[] = {
#embed "dancers.gif"
};
static const unsigned char file_disco_gif[] = {
#embed "disco.gif"
};
static const unsigned char file_dog_bone_brown_gif[] = {
#embed "dog-bone-brown.gif"
};
static const unsigned char file_dog_bone_golden_gif[] = {
#embed "dog-bone-golden.gif"
};
static const unsigned char file_dog_bone_gray_gif[] = {
#embed "dog-bone-gray.gif"
};
static const unsigned char file_dog_bone_white_gif[] = {
#embed "dog-bone-white.gif"
};
static const unsigned char file_dog_face_brown_gif[] = {
#embed "dog-face-brown.gif"
};
static const unsigned char file_dog_face_golden_gif[] = {
#embed "dog-face-golden.gif"
};
static const unsigned char file_dog_face_gray_gif[] = {
#embed "dog-face-gray.gif"
};
static const unsigned char file_dog_face_white_gif[] = {
#embed "dog-face-white.gif"
};
static const unsigned char file_dog_gif[] = {
#embed "dog.gif"
};
static const unsigned char file_fireworks_gif[] = {
#embed "fireworks.gif"
};
static const unsigned char file_fish_gif[] = {
#embed "fish.gif"
};
static const unsigned char file_funny_gif[] = {
#embed "funny.gif"
};
static const unsigned char file_ghost_gif[] = {
#embed "ghost.gif"
};
static const unsigned char file_gifs_tsv[] = {
#embed "gifs.tsv"
};
static const unsigned char file_heart_gif[] = {
#embed "heart.gif"
};
static const unsigned char file_hearts_gif[] = {
#embed "hearts.gif"
};
static const unsigned char file_hello_gif[] = {
#embed "hello.gif"
};
static const unsigned char file_moon_gif[] = {
#embed "moon.gif"
};
static const unsigned char file_no_gif[] = {
#embed "no.gif"
};
static const unsigned char file_octopus_gif[] = {
#embed "octopus.gif"
};
static const unsigned char file_party_gif[] = {
#embed "party.gif"
};
static const unsigned char file_penguin_gif[] = {
#embed "penguin.gif"
};
static const unsigned char file_penguins_gif[] = {
#embed "penguins.gif"
};
static const unsigned char file_pizza_gif[] = {
#embed "pizza.gif"
};
static const unsigned char file_rain_gif[] = {
#embed "rain.gif"
};
static const unsigned char file_rainbow_gif[] = {
#embed "rainbow.gif"
};
static const unsigned char file_robot_gif[] = {
#embed "robot.gif"
};
static const unsigned char file_rocket_launch_gif[] = {
#embed "rocket-launch.gif"
};
static const unsigned char file_rocket_planet_gif[] = {
#embed "rocket-planet.gif"
};
static const unsigned char file_rocket_gif[] = {
#embed "rocket.gif"
};
static const unsigned char file_runningdog_gif[] = {
#embed "runningdog.gif"
};
static const unsigned char file_sleepingcat_gif[] = {
#embed "sleepingcat.gif"
};
static const unsigned char file_snowman_gif[] = {
#embed "snowman.gif"
};
static const unsigned char file_sun_gif[] = {
#embed "sun.gif"
};
static const unsigned char file_thanks_gif[] = {
#embed "thanks.gif"
};
static const unsigned char file_wow_gif[] = {
#embed "wow.gif"
};
static const unsigned char file_yes_gif[] = {
#embed "yes.gif"
};

static const struct {
  const char *name;
  const void *bytes;
  size_t size;
} files[] = {
    {"birthday.gif", file_birthday_gif, sizeof file_birthday_gif},
    {"butterfly.gif", file_butterfly_gif, sizeof file_butterfly_gif},
    {"cat-box-black.gif", file_cat_box_black_gif, sizeof file_cat_box_black_gif},
    {"cat-box-cream.gif", file_cat_box_cream_gif, sizeof file_cat_box_cream_gif},
    {"cat-box-ginger.gif", file_cat_box_ginger_gif, sizeof file_cat_box_ginger_gif},
    {"cat-box-gray.gif", file_cat_box_gray_gif, sizeof file_cat_box_gray_gif},
    {"cat-jump-black.gif", file_cat_jump_black_gif, sizeof file_cat_jump_black_gif},
    {"cat-jump-cream.gif", file_cat_jump_cream_gif, sizeof file_cat_jump_cream_gif},
    {"cat-jump-ginger.gif", file_cat_jump_ginger_gif, sizeof file_cat_jump_ginger_gif},
    {"cat-jump-gray.gif", file_cat_jump_gray_gif, sizeof file_cat_jump_gray_gif},
    {"cat-typing-black.gif", file_cat_typing_black_gif, sizeof file_cat_typing_black_gif},
    {"cat-typing-cream.gif", file_cat_typing_cream_gif, sizeof file_cat_typing_cream_gif},
    {"cat-typing-ginger.gif", file_cat_typing_ginger_gif, sizeof file_cat_typing_ginger_gif},
    {"cat-typing-gray.gif", file_cat_typing_gray_gif, sizeof file_cat_typing_gray_gif},
    {"cat-yarn-black.gif", file_cat_yarn_black_gif, sizeof file_cat_yarn_black_gif},
    {"cat-yarn-cream.gif", file_cat_yarn_cream_gif, sizeof file_cat_yarn_cream_gif},
    {"cat-yarn-ginger.gif", file_cat_yarn_ginger_gif, sizeof file_cat_yarn_ginger_gif},
    {"cat-yarn-gray.gif", file_cat_yarn_gray_gif, sizeof file_cat_yarn_gray_gif},
    {"cat-yawn-black.gif", file_cat_yawn_black_gif, sizeof file_cat_yawn_black_gif},
    {"cat-yawn-cream.gif", file_cat_yawn_cream_gif, sizeof file_cat_yawn_cream_gif},
    {"cat-yawn-ginger.gif", file_cat_yawn_ginger_gif, sizeof file_cat_yawn_ginger_gif},
    {"cat-yawn-gray.gif", file_cat_yawn_gray_gif, sizeof file_cat_yawn_gray_gif},
    {"cat.gif", file_cat_gif, sizeof file_cat_gif},
    {"clapping.gif", file_clapping_gif, sizeof file_clapping_gif},
    {"coffee-pour.gif", file_coffee_pour_gif, sizeof file_coffee_pour_gif},
    {"coffee.gif", file_coffee_gif, sizeof file_coffee_gif},
    {"dancers.gif", file_dancers_gif, sizeof file_dancers_gif},
    {"disco.gif", file_disco_gif, sizeof file_disco_gif},
    {"dog-bone-brown.gif", file_dog_bone_brown_gif, sizeof file_dog_bone_brown_gif},
    {"dog-bone-golden.gif", file_dog_bone_golden_gif, sizeof file_dog_bone_golden_gif},
    {"dog-bone-gray.gif", file_dog_bone_gray_gif, sizeof file_dog_bone_gray_gif},
    {"dog-bone-white.gif", file_dog_bone_white_gif, sizeof file_dog_bone_white_gif},
    {"dog-face-brown.gif", file_dog_face_brown_gif, sizeof file_dog_face_brown_gif},
    {"dog-face-golden.gif", file_dog_face_golden_gif, sizeof file_dog_face_golden_gif},
    {"dog-face-gray.gif", file_dog_face_gray_gif, sizeof file_dog_face_gray_gif},
    {"dog-face-white.gif", file_dog_face_white_gif, sizeof file_dog_face_white_gif},
    {"dog.gif", file_dog_gif, sizeof file_dog_gif},
    {"fireworks.gif", file_fireworks_gif, sizeof file_fireworks_gif},
    {"fish.gif", file_fish_gif, sizeof file_fish_gif},
    {"funny.gif", file_funny_gif, sizeof file_funny_gif},
    {"ghost.gif", file_ghost_gif, sizeof file_ghost_gif},
    {"gifs.tsv", file_gifs_tsv, sizeof file_gifs_tsv},
    {"heart.gif", file_heart_gif, sizeof file_heart_gif},
    {"hearts.gif", file_hearts_gif, sizeof file_hearts_gif},
    {"hello.gif", file_hello_gif, sizeof file_hello_gif},
    {"moon.gif", file_moon_gif, sizeof file_moon_gif},
    {"no.gif", file_no_gif, sizeof file_no_gif},
    {"octopus.gif", file_octopus_gif, sizeof file_octopus_gif},
    {"party.gif", file_party_gif, sizeof file_party_gif},
    {"penguin.gif", file_penguin_gif, sizeof file_penguin_gif},
    {"penguins.gif", file_penguins_gif, sizeof file_penguins_gif},
    {"pizza.gif", file_pizza_gif, sizeof file_pizza_gif},
    {"rain.gif", file_rain_gif, sizeof file_rain_gif},
    {"rainbow.gif", file_rainbow_gif, sizeof file_rainbow_gif},
    {"robot.gif", file_robot_gif, sizeof file_robot_gif},
    {"rocket-launch.gif", file_rocket_launch_gif, sizeof file_rocket_launch_gif},
    {"rocket-planet.gif", file_rocket_planet_gif, sizeof file_rocket_planet_gif},
    {"rocket.gif", file_rocket_gif, sizeof file_rocket_gif},
    {"runningdog.gif", file_runningdog_gif, sizeof file_runningdog_gif},
    {"sleepingcat.gif", file_sleepingcat_gif, sizeof file_sleepingcat_gif},
    {"snowman.gif", file_snowman_gif, sizeof file_snowman_gif},
    {"sun.gif", file_sun_gif, sizeof file_sun_gif},
    {"thanks.gif", file_thanks_gif, sizeof file_thanks_gif},
    {"wow.gif", file_wow_gif, sizeof file_wow_gif},
    {"yes.gif", file_yes_gif, sizeof file_yes_gif},
};

const void *curio_gifs_sample_file(const char *name, size_t *size) {
  for (size_t number = 0; number < sizeof files / sizeof *files; number++) {
    if (strcmp(files[number].name, name) != 0) continue;
    *size = files[number].size;
    return files[number].bytes;
  }
  return NULL;
}

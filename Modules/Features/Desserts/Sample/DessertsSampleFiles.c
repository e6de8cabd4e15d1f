#include "DessertsSampleFiles.h"

#include <string.h>

// Written by Scripts/sample-files. Swift takes seconds to compile array literals of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_apple_galette_video_jpg[] = {
#embed "apple-galette-video.jpg"
};
static const unsigned char file_apple_galette_jpg[] = {
#embed "apple-galette.jpg"
};
static const unsigned char file_banana_split_jpg[] = {
#embed "banana-split.jpg"
};
static const unsigned char file_berry_pavlova_jpg[] = {
#embed "berry-pavlova.jpg"
};
static const unsigned char file_black_forest_gateau_jpg[] = {
#embed "black-forest-gateau.jpg"
};
static const unsigned char file_blueberry_pie_jpg[] = {
#embed "blueberry-pie.jpg"
};
static const unsigned char file_brown_butter_shortbread_jpg[] = {
#embed "brown-butter-shortbread.jpg"
};
static const unsigned char file_buckwheat_pancakes_jpg[] = {
#embed "buckwheat-pancakes.jpg"
};
static const unsigned char file_cardamom_rice_pudding_jpg[] = {
#embed "cardamom-rice-pudding.jpg"
};
static const unsigned char file_carrot_cake_jpg[] = {
#embed "carrot-cake.jpg"
};
static const unsigned char file_categories_json[] = {
#embed "categories.json"
};
static const unsigned char file_charred_corn_salad_jpg[] = {
#embed "charred-corn-salad.jpg"
};
static const unsigned char file_chocolate_brownies_jpg[] = {
#embed "chocolate-brownies.jpg"
};
static const unsigned char file_chocolate_chestnut_torte_jpg[] = {
#embed "chocolate-chestnut-torte.jpg"
};
static const unsigned char file_chocolate_chip_cookies_jpg[] = {
#embed "chocolate-chip-cookies.jpg"
};
static const unsigned char file_churros_jpg[] = {
#embed "churros.jpg"
};
static const unsigned char file_cinnamon_rolls_jpg[] = {
#embed "cinnamon-rolls.jpg"
};
static const unsigned char file_creme_caramel_jpg[] = {
#embed "creme-caramel.jpg"
};
static const unsigned char file_crepes_suzette_jpg[] = {
#embed "crepes-suzette.jpg"
};
static const unsigned char file_dark_cherry_clafoutis_jpg[] = {
#embed "dark-cherry-clafoutis.jpg"
};
static const unsigned char file_doughnuts_jpg[] = {
#embed "doughnuts.jpg"
};
static const unsigned char file_fig_honey_semifreddo_jpg[] = {
#embed "fig-honey-semifreddo.jpg"
};
static const unsigned char file_ginger_treacle_pudding_jpg[] = {
#embed "ginger-treacle-pudding.jpg"
};
static const unsigned char file_hazelnut_eclairs_jpg[] = {
#embed "hazelnut-eclairs.jpg"
};
static const unsigned char file_key_lime_pie_jpg[] = {
#embed "key-lime-pie.jpg"
};
static const unsigned char file_lamingtons_jpg[] = {
#embed "lamingtons.jpg"
};
static const unsigned char file_lemon_curd_tartlets_jpg[] = {
#embed "lemon-curd-tartlets.jpg"
};
static const unsigned char file_macarons_jpg[] = {
#embed "macarons.jpg"
};
static const unsigned char file_mango_rice_cups_jpg[] = {
#embed "mango-rice-cups.jpg"
};
static const unsigned char file_matcha_mochi_jpg[] = {
#embed "matcha-mochi.jpg"
};
static const unsigned char file_meals_json[] = {
#embed "meals.json"
};
static const unsigned char file_oat_rhubarb_crumble_jpg[] = {
#embed "oat-rhubarb-crumble.jpg"
};
static const unsigned char file_overnight_oats_jpg[] = {
#embed "overnight-oats.jpg"
};
static const unsigned char file_peach_melba_jpg[] = {
#embed "peach-melba.jpg"
};
static const unsigned char file_pistachio_baklava_jpg[] = {
#embed "pistachio-baklava.jpg"
};
static const unsigned char file_pistachio_ice_cream_jpg[] = {
#embed "pistachio-ice-cream.jpg"
};
static const unsigned char file_plum_almond_slice_jpg[] = {
#embed "plum-almond-slice.jpg"
};
static const unsigned char file_profiteroles_jpg[] = {
#embed "profiteroles.jpg"
};
static const unsigned char file_pumpkin_pie_jpg[] = {
#embed "pumpkin-pie.jpg"
};
static const unsigned char file_raspberry_trifle_jpg[] = {
#embed "raspberry-trifle.jpg"
};
static const unsigned char file_red_velvet_cupcakes_jpg[] = {
#embed "red-velvet-cupcakes.jpg"
};
static const unsigned char file_squash_bean_stew_jpg[] = {
#embed "squash-bean-stew.jpg"
};
static const unsigned char file_strawberry_cheesecake_jpg[] = {
#embed "strawberry-cheesecake.jpg"
};
static const unsigned char file_tiramisu_jpg[] = {
#embed "tiramisu.jpg"
};
static const unsigned char file_vanilla_panna_cotta_jpg[] = {
#embed "vanilla-panna-cotta.jpg"
};
static const unsigned char file_victoria_sponge_jpg[] = {
#embed "victoria-sponge.jpg"
};
static const unsigned char file_watermelon_granita_jpg[] = {
#embed "watermelon-granita.jpg"
};

static const struct {
  const char *name;
  const void *bytes;
  size_t size;
} files[] = {
    {"apple-galette-video.jpg", file_apple_galette_video_jpg, sizeof file_apple_galette_video_jpg},
    {"apple-galette.jpg", file_apple_galette_jpg, sizeof file_apple_galette_jpg},
    {"banana-split.jpg", file_banana_split_jpg, sizeof file_banana_split_jpg},
    {"berry-pavlova.jpg", file_berry_pavlova_jpg, sizeof file_berry_pavlova_jpg},
    {"black-forest-gateau.jpg", file_black_forest_gateau_jpg, sizeof file_black_forest_gateau_jpg},
    {"blueberry-pie.jpg", file_blueberry_pie_jpg, sizeof file_blueberry_pie_jpg},
    {"brown-butter-shortbread.jpg", file_brown_butter_shortbread_jpg, sizeof file_brown_butter_shortbread_jpg},
    {"buckwheat-pancakes.jpg", file_buckwheat_pancakes_jpg, sizeof file_buckwheat_pancakes_jpg},
    {"cardamom-rice-pudding.jpg", file_cardamom_rice_pudding_jpg, sizeof file_cardamom_rice_pudding_jpg},
    {"carrot-cake.jpg", file_carrot_cake_jpg, sizeof file_carrot_cake_jpg},
    {"categories.json", file_categories_json, sizeof file_categories_json},
    {"charred-corn-salad.jpg", file_charred_corn_salad_jpg, sizeof file_charred_corn_salad_jpg},
    {"chocolate-brownies.jpg", file_chocolate_brownies_jpg, sizeof file_chocolate_brownies_jpg},
    {"chocolate-chestnut-torte.jpg", file_chocolate_chestnut_torte_jpg, sizeof file_chocolate_chestnut_torte_jpg},
    {"chocolate-chip-cookies.jpg", file_chocolate_chip_cookies_jpg, sizeof file_chocolate_chip_cookies_jpg},
    {"churros.jpg", file_churros_jpg, sizeof file_churros_jpg},
    {"cinnamon-rolls.jpg", file_cinnamon_rolls_jpg, sizeof file_cinnamon_rolls_jpg},
    {"creme-caramel.jpg", file_creme_caramel_jpg, sizeof file_creme_caramel_jpg},
    {"crepes-suzette.jpg", file_crepes_suzette_jpg, sizeof file_crepes_suzette_jpg},
    {"dark-cherry-clafoutis.jpg", file_dark_cherry_clafoutis_jpg, sizeof file_dark_cherry_clafoutis_jpg},
    {"doughnuts.jpg", file_doughnuts_jpg, sizeof file_doughnuts_jpg},
    {"fig-honey-semifreddo.jpg", file_fig_honey_semifreddo_jpg, sizeof file_fig_honey_semifreddo_jpg},
    {"ginger-treacle-pudding.jpg", file_ginger_treacle_pudding_jpg, sizeof file_ginger_treacle_pudding_jpg},
    {"hazelnut-eclairs.jpg", file_hazelnut_eclairs_jpg, sizeof file_hazelnut_eclairs_jpg},
    {"key-lime-pie.jpg", file_key_lime_pie_jpg, sizeof file_key_lime_pie_jpg},
    {"lamingtons.jpg", file_lamingtons_jpg, sizeof file_lamingtons_jpg},
    {"lemon-curd-tartlets.jpg", file_lemon_curd_tartlets_jpg, sizeof file_lemon_curd_tartlets_jpg},
    {"macarons.jpg", file_macarons_jpg, sizeof file_macarons_jpg},
    {"mango-rice-cups.jpg", file_mango_rice_cups_jpg, sizeof file_mango_rice_cups_jpg},
    {"matcha-mochi.jpg", file_matcha_mochi_jpg, sizeof file_matcha_mochi_jpg},
    {"meals.json", file_meals_json, sizeof file_meals_json},
    {"oat-rhubarb-crumble.jpg", file_oat_rhubarb_crumble_jpg, sizeof file_oat_rhubarb_crumble_jpg},
    {"overnight-oats.jpg", file_overnight_oats_jpg, sizeof file_overnight_oats_jpg},
    {"peach-melba.jpg", file_peach_melba_jpg, sizeof file_peach_melba_jpg},
    {"pistachio-baklava.jpg", file_pistachio_baklava_jpg, sizeof file_pistachio_baklava_jpg},
    {"pistachio-ice-cream.jpg", file_pistachio_ice_cream_jpg, sizeof file_pistachio_ice_cream_jpg},
    {"plum-almond-slice.jpg", file_plum_almond_slice_jpg, sizeof file_plum_almond_slice_jpg},
    {"profiteroles.jpg", file_profiteroles_jpg, sizeof file_profiteroles_jpg},
    {"pumpkin-pie.jpg", file_pumpkin_pie_jpg, sizeof file_pumpkin_pie_jpg},
    {"raspberry-trifle.jpg", file_raspberry_trifle_jpg, sizeof file_raspberry_trifle_jpg},
    {"red-velvet-cupcakes.jpg", file_red_velvet_cupcakes_jpg, sizeof file_red_velvet_cupcakes_jpg},
    {"squash-bean-stew.jpg", file_squash_bean_stew_jpg, sizeof file_squash_bean_stew_jpg},
    {"strawberry-cheesecake.jpg", file_strawberry_cheesecake_jpg, sizeof file_strawberry_cheesecake_jpg},
    {"tiramisu.jpg", file_tiramisu_jpg, sizeof file_tiramisu_jpg},
    {"vanilla-panna-cotta.jpg", file_vanilla_panna_cotta_jpg, sizeof file_vanilla_panna_cotta_jpg},
    {"victoria-sponge.jpg", file_victoria_sponge_jpg, sizeof file_victoria_sponge_jpg},
    {"watermelon-granita.jpg", file_watermelon_granita_jpg, sizeof file_watermelon_granita_jpg},
};

const void *curio_desserts_sample_file(const char *name, size_t *size) {
  for (size_t number = 0; number < sizeof files / sizeof *files; number++) {
    if (strcmp(files[number].name, name) != 0) continue;
    *size = files[number].size;
    return files[number].bytes;
  }
  return NULL;
}

#include "DessertsSampleFiles.h"

#include <string.h>

// Swift takes seconds to compile array literals of this size.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char apple_galette_png[] = {
#embed "apple-galette.png"
};
static const unsigned char brown_butter_shortbread_png[] = {
#embed "brown-butter-shortbread.png"
};
static const unsigned char buckwheat_pancakes_png[] = {
#embed "buckwheat-pancakes.png"
};
static const unsigned char cardamom_rice_pudding_png[] = {
#embed "cardamom-rice-pudding.png"
};
static const unsigned char categories_json[] = {
#embed "categories.json"
};
static const unsigned char charred_corn_salad_png[] = {
#embed "charred-corn-salad.png"
};
static const unsigned char chocolate_chestnut_torte_png[] = {
#embed "chocolate-chestnut-torte.png"
};
static const unsigned char creme_caramel_png[] = {
#embed "creme-caramel.png"
};
static const unsigned char dark_cherry_clafoutis_png[] = {
#embed "dark-cherry-clafoutis.png"
};
static const unsigned char fig_honey_semifreddo_png[] = {
#embed "fig-honey-semifreddo.png"
};
static const unsigned char ginger_treacle_pudding_png[] = {
#embed "ginger-treacle-pudding.png"
};
static const unsigned char hazelnut_eclairs_png[] = {
#embed "hazelnut-eclairs.png"
};
static const unsigned char lemon_curd_tartlets_png[] = {
#embed "lemon-curd-tartlets.png"
};
static const unsigned char mango_rice_cups_png[] = {
#embed "mango-rice-cups.png"
};
static const unsigned char matcha_mochi_png[] = {
#embed "matcha-mochi.png"
};
static const unsigned char meals_json[] = {
#embed "meals.json"
};
static const unsigned char oat_rhubarb_crumble_png[] = {
#embed "oat-rhubarb-crumble.png"
};
static const unsigned char overnight_oats_png[] = {
#embed "overnight-oats.png"
};
static const unsigned char plum_almond_slice_png[] = {
#embed "plum-almond-slice.png"
};
static const unsigned char squash_bean_stew_png[] = {
#embed "squash-bean-stew.png"
};
static const unsigned char vanilla_panna_cotta_png[] = {
#embed "vanilla-panna-cotta.png"
};

static const struct {
  const char *name;
  const void *bytes;
  size_t size;
} files[] = {
    {"apple-galette.png", apple_galette_png, sizeof apple_galette_png},
    {"brown-butter-shortbread.png", brown_butter_shortbread_png, sizeof brown_butter_shortbread_png},
    {"buckwheat-pancakes.png", buckwheat_pancakes_png, sizeof buckwheat_pancakes_png},
    {"cardamom-rice-pudding.png", cardamom_rice_pudding_png, sizeof cardamom_rice_pudding_png},
    {"categories.json", categories_json, sizeof categories_json},
    {"charred-corn-salad.png", charred_corn_salad_png, sizeof charred_corn_salad_png},
    {"chocolate-chestnut-torte.png", chocolate_chestnut_torte_png, sizeof chocolate_chestnut_torte_png},
    {"creme-caramel.png", creme_caramel_png, sizeof creme_caramel_png},
    {"dark-cherry-clafoutis.png", dark_cherry_clafoutis_png, sizeof dark_cherry_clafoutis_png},
    {"fig-honey-semifreddo.png", fig_honey_semifreddo_png, sizeof fig_honey_semifreddo_png},
    {"ginger-treacle-pudding.png", ginger_treacle_pudding_png, sizeof ginger_treacle_pudding_png},
    {"hazelnut-eclairs.png", hazelnut_eclairs_png, sizeof hazelnut_eclairs_png},
    {"lemon-curd-tartlets.png", lemon_curd_tartlets_png, sizeof lemon_curd_tartlets_png},
    {"mango-rice-cups.png", mango_rice_cups_png, sizeof mango_rice_cups_png},
    {"matcha-mochi.png", matcha_mochi_png, sizeof matcha_mochi_png},
    {"meals.json", meals_json, sizeof meals_json},
    {"oat-rhubarb-crumble.png", oat_rhubarb_crumble_png, sizeof oat_rhubarb_crumble_png},
    {"overnight-oats.png", overnight_oats_png, sizeof overnight_oats_png},
    {"plum-almond-slice.png", plum_almond_slice_png, sizeof plum_almond_slice_png},
    {"squash-bean-stew.png", squash_bean_stew_png, sizeof squash_bean_stew_png},
    {"vanilla-panna-cotta.png", vanilla_panna_cotta_png, sizeof vanilla_panna_cotta_png},
};

const void *curio_desserts_sample_file(const char *name, size_t *size) {
  for (size_t number = 0; number < sizeof files / sizeof *files; number++) {
    if (strcmp(files[number].name, name) != 0) continue;
    *size = files[number].size;
    return files[number].bytes;
  }
  return NULL;
}

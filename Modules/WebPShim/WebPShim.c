#include "WebPShim.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The stable ABI of libwebp.so.7 (decode.h) and libwebpdemux.so.2 (demux.h): versions have the same high byte.
#define SHIM_DECODER_VERSION 0x0200
#define SHIM_DEMUX_VERSION 0x0100
#define SHIM_MODE_RGBA 1
#define SHIM_LOSSLESS 2
#define SHIM_LOOP_COUNT 3
#define SHIM_FRAME_COUNT 5

struct features { int width, height, has_alpha, has_animation, format; uint32_t padding[5]; };

struct output {
  int mode, width, height, is_external;
  union {
    struct { uint8_t *pixels; int row_size; size_t size; } color;
    struct { uint8_t *planes[4]; int row_sizes[4]; size_t sizes[4]; } luma;
  } buffer;
  uint32_t padding[4];
  uint8_t *own;
};

struct options {
  int bypasses_filtering, upsamples_plainly;
  int crops, left, top, width, height;
  int scales, scaled_width, scaled_height;
  int uses_threads, dithering, flips, alpha_dithering;
  uint32_t padding[5];
};

struct decoding { struct features input; struct output output; struct options options; };

struct data { const uint8_t *bytes; size_t size; };

struct frame {
  int number, count, left, top, width, height, duration, disposal, is_complete;
  struct data data;
  int has_alpha, blending;
  uint32_t padding[2];
  void *own;
};

struct canvas { uint32_t width, height, play_count, color, frame_count, padding[4]; };

// `film` is NULL for a still picture.
struct decoder { int width, height; void *film; size_t size; uint8_t file[]; };

#define FUNCTIONS(X)                                                                          \
  X(int, WebPInitDecoderConfigInternal, (struct decoding *, int))                             \
  X(int, WebPGetFeaturesInternal, (const uint8_t *, size_t, struct features *, int))          \
  X(void *, WebPIDecode, (const uint8_t *, size_t, struct decoding *))                        \
  X(int, WebPIUpdate, (void *, const uint8_t *, size_t))                                      \
  X(void, WebPIDelete, (void *))

#define FILM_FUNCTIONS(X)                                                                     \
  X(void *, WebPDemuxInternal, (const struct data *, int, int *, int))                        \
  X(uint32_t, WebPDemuxGetI, (const void *, int))                                             \
  X(int, WebPDemuxGetFrame, (const void *, int, struct frame *))                              \
  X(void, WebPDemuxReleaseIterator, (struct frame *))                                         \
  X(void, WebPDemuxDelete, (void *))                                                          \
  X(void *, WebPAnimDecoderNewInternal, (const struct data *, const void *, int))             \
  X(int, WebPAnimDecoderGetInfo, (const void *, struct canvas *))                             \
  X(int, WebPAnimDecoderGetNext, (void *, uint8_t **, int *))                                 \
  X(void, WebPAnimDecoderDelete, (void *))

#define DECLARE(result, name, parameters) static result (*name) parameters;
FUNCTIONS(DECLARE)
FILM_FUNCTIONS(DECLARE)

static bool is_loaded, has_films;

#ifdef __APPLE__
#define NAME(library, version) library "." version ".dylib"
static const char *const folders[] = {"", "/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"};
#else
#define NAME(library, version) library ".so." version
static const char *const folders[] = {""};
#endif

// Opens the file that is named, as where a system keeps it in no usual place, or one of this name.
static void *open_library(const char *named, const char *name) {
  void *library = named != NULL && *named != 0 ? dlopen(named, RTLD_LAZY | RTLD_LOCAL) : NULL;
  for (size_t i = 0; library == NULL && i < sizeof folders / sizeof *folders; i++) {
    char path[100] = "";
    strcat(strcpy(path, folders[i]), name);
    library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  }
  return library;
}

static void load(void) {
#define FIND(result, name, parameters)                                                        \
  if ((*(void **)&name = dlsym(library, #name)) == NULL) return;
  const char *named = getenv("CURIO_LIBWEBP");
  void *library = open_library(named, NAME("libwebp", "7"));
  if (library == NULL) return;
  FUNCTIONS(FIND)
  struct decoding decoding;
  is_loaded = WebPInitDecoderConfigInternal(&decoding, SHIM_DECODER_VERSION) != 0;
  // It is beside the other one.
  const char *end = named != NULL ? strrchr(named, '/') : NULL;
  char beside[4096] = "";
  if (end != NULL && end - named < 4000) {
    memcpy(beside, named, end - named + 1);
    strcat(beside, NAME("libwebpdemux", "2"));
  }
  library = open_library(beside, NAME("libwebpdemux", "2"));
  if (library == NULL) return;
  FILM_FUNCTIONS(FIND)
  has_films = true;
}

bool webp_shim_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// A film's size can't change.
static void choose_size(const struct features *features, size_t size, webp_shim_picture *picture) {
  long pixels = (long)features->width * features->height;
  bool is_whole = features->has_animation || features->has_alpha || features->format == SHIM_LOSSLESS;
  // Its copy of the file; all pixels of lossless ones and of alpha; a film's two canvases and last result.
  long rest = picture->most_total - 2 * (long)size - (is_whole ? 4 * pixels : 0) - (features->has_animation ? 12 * pixels : 0);
  long room = rest < picture->most_bytes ? rest : picture->most_bytes;
  for (int part = 1; room >= 4 && part < features->width + features->height; part++) {
    picture->decoded_width = (features->width + part - 1) / part;
    picture->decoded_height = (features->height + part - 1) / part;
    if (4 * (long)picture->decoded_width * picture->decoded_height <= room) return;
    if (features->has_animation) break;
  }
  picture->decoded_width = picture->decoded_height = 0;
}

bool webp_shim_read(const uint8_t *file, size_t size, webp_shim_picture *picture, int *milliseconds,
                    int most_frames) {
  struct features features;
  if (WebPGetFeaturesInternal(file, size, &features, SHIM_DECODER_VERSION) != 0) return false;
  picture->width = features.width;
  picture->height = features.height;
  picture->play_count = 1;
  choose_size(&features, size, picture);
  picture->frame_count = !features.has_animation;
  if (!features.has_animation || !has_films) return true;
  struct data data = {file, size};
  void *demuxer = WebPDemuxInternal(&data, 0, NULL, SHIM_DEMUX_VERSION);
  if (demuxer == NULL) return false;
  int count = (int)WebPDemuxGetI(demuxer, SHIM_FRAME_COUNT);
  picture->frame_count = count < most_frames ? count : most_frames;
  picture->play_count = (int)WebPDemuxGetI(demuxer, SHIM_LOOP_COUNT);
  for (int i = 0; i < picture->frame_count; i++) {
    struct frame frame;
    bool is_there = WebPDemuxGetFrame(demuxer, i + 1, &frame) != 0;
    milliseconds[i] = is_there ? frame.duration : 0;
    if (is_there) WebPDemuxReleaseIterator(&frame);
  }
  WebPDemuxDelete(demuxer);
  return count > 0;
}

void *webp_shim_open(const uint8_t *file, size_t size, webp_shim_picture picture) {
  struct features features;
  if (WebPGetFeaturesInternal(file, size, &features, SHIM_DECODER_VERSION) != 0) return NULL;
  struct decoder *decoder = malloc(sizeof *decoder + size);
  if (decoder == NULL) return NULL;
  *decoder = (struct decoder){picture.decoded_width, picture.decoded_height, NULL, size};
  memcpy(decoder->file, file, size);
  if (!features.has_animation) return decoder;
  struct data data = {decoder->file, size};
  struct canvas canvas;
  decoder->film = has_films ? WebPAnimDecoderNewInternal(&data, NULL, SHIM_DEMUX_VERSION) : NULL;
  if (decoder->film != NULL && WebPAnimDecoderGetInfo(decoder->film, &canvas) != 0 &&
      (int)canvas.width == decoder->width && (int)canvas.height == decoder->height)
    return decoder;
  webp_shim_close(decoder);
  return NULL;
}

static bool decode(const struct decoder *decoder, uint8_t *pixels) {
  struct decoding decoding;
  if (WebPInitDecoderConfigInternal(&decoding, SHIM_DECODER_VERSION) == 0) return false;
  struct features *features = &decoding.input;
  if (WebPGetFeaturesInternal(decoder->file, decoder->size, features, SHIM_DECODER_VERSION) != 0) return false;
  decoding.options.scales = features->width != decoder->width || features->height != decoder->height;
  decoding.options.scaled_width = decoder->width;
  decoding.options.scaled_height = decoder->height;
  decoding.output.mode = SHIM_MODE_RGBA;
  decoding.output.is_external = 1;
  decoding.output.buffer.color.pixels = pixels;
  decoding.output.buffer.color.row_size = decoder->width * 4;
  decoding.output.buffer.color.size = (size_t)decoder->width * 4 * (size_t)decoder->height;
  // Only the decoder that takes a file by parts shows what is there of one that is cut.
  void *parts = WebPIDecode(NULL, 0, &decoding);
  if (parts == NULL) return false;
  bool is_whole = WebPIUpdate(parts, decoder->file, decoder->size) == 0;
  WebPIDelete(parts);
  return is_whole;
}

bool webp_shim_next(void *opened, uint8_t *pixels) {
  struct decoder *decoder = opened;
  if (decoder == NULL) return false;
  if (decoder->film == NULL) return decode(decoder, pixels);
  uint8_t *canvas;
  int time;
  if (WebPAnimDecoderGetNext(decoder->film, &canvas, &time) == 0) return false;
  memcpy(pixels, canvas, (size_t)decoder->width * 4 * (size_t)decoder->height);
  return true;
}

void webp_shim_close(void *opened) {
  struct decoder *decoder = opened;
  if (decoder != NULL && decoder->film != NULL) WebPAnimDecoderDelete(decoder->film);
  free(decoder);
}

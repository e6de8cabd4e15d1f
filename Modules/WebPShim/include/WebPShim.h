// libwebp and, for films, libwebpdemux, loaded with dlopen when there is a WebP. Neither building nor starting Curio
// needs them.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads the libraries once; any thread may call it. Nothing else here may be called before it has returned true.
/// Returns false where there is no libwebp.
bool webp_shim_load(void);

typedef struct {
  /// What the caller allows a frame, and all that is held beside the file, to take.
  long most_bytes, most_total;
  int width, height;
  /// The size in which its frames are decoded, smaller for a large still picture; 0 where they don't fit into memory.
  int decoded_width, decoded_height;
  /// 0 for a film where there is no libwebpdemux.
  int frame_count;
  /// 0: without end.
  int play_count;
} webp_shim_picture;

/// What a file declares, with the times of at most so many frames in milliseconds. Returns false for a damaged one.
bool webp_shim_read(const uint8_t *_Nonnull file, size_t size, webp_shim_picture *_Nonnull picture,
                    int *_Nonnull milliseconds, int most_frames);

/// A decoder for one thread at a time. Returns NULL without memory, and for a film that is cut or damaged.
void *_Nullable webp_shim_open(const uint8_t *_Nonnull file, size_t size, webp_shim_picture picture);
/// Writes red, green, blue and alpha of the next frame, the whole canvas, or of the still picture. Returns false without
/// a decoder, after the last frame and for a damaged one; of a still picture the rows that are there are written.
bool webp_shim_next(void *_Nullable decoder, uint8_t *_Nonnull pixels);
void webp_shim_close(void *_Nullable decoder);

import Images
import Terminal

/// A frame of an animation in kitty, or the rectangle of it that differs from the frame before.
struct KittyFrame {
  let data: KittyData
  /// Where the rectangle is, in pixels.
  var place: (left: Int, top: Int)?
  /// Whether its transparent pixels replace those of the frame before, which otherwise stay.
  var replaces = false
  var milliseconds: Int
}

extension KittyImage {
  /// The most that is sent, in bytes.
  private static let largestSent = 16_000_000

  /// All frames of an animation, or as many as may be sent, each with its own time; nil if none can be
  /// decoded.
  init?(_ file: any FrameDecoder, _ drawing: BoxDrawing) {
    var shortest = Duration.zero
    var withAlpha = false
    var frames: KittyFrames
    repeat {
      let times = AnimationTimes(file.durations, playCount: file.playCount, shortest: shortest)
      frames = KittyFrames(times: times, withAlpha: withAlpha)
      if frames.read(file, drawing, largest: Self.largestSent) { break }
      if frames.needsAlpha {
        withAlpha = true
      } else {
        shortest = max(shortest * 2, times.duration / frames.list.count)
      }
    } while !Task.isCancelled
    guard let last = frames.last, !Task.isCancelled else { return nil }
    self.init(
      frames: frames.list,
      height: last.height,
      playCount: file.playCount,
      in: drawing.box,
      by: drawing.kittyWay
    )
  }
}

/// Collects the frames of an animation.
private struct KittyFrames {
  let times: AnimationTimes
  /// All frames have it or none, as kitty keeps the first one's format. Without it, pixels that don't change
  /// may be transparent.
  let withAlpha: Bool
  private(set) var needsAlpha = false
  private(set) var list: [KittyFrame] = []
  private(set) var last: Bitmap?
  var byteCount = 0

  /// - Parameter largest: The most that all frames may take, in bytes; one is always read.
  /// - Returns: Whether they fit, and need no alpha that isn't sent.
  mutating func read(_ file: any FrameDecoder, _ drawing: BoxDrawing, largest: Int) -> Bool {
    var decoder = file
    var number = -1
    for (index, wanted) in times.frames.enumerated() {
      let end = times.frames.dropFirst(index + 1).first?.start ?? times.duration
      var bitmap: Bitmap?
      while number < wanted.number, let frame = try? decoder.nextFrame() {
        number += 1
        if number == wanted.number { bitmap = drawing.scaled(frame) }
      }
      guard let bitmap, !Task.isCancelled else { return true }
      needsAlpha = !withAlpha && !bitmap.isOpaque
      if needsAlpha { return false }
      append(bitmap, Int((end - wanted.start) / .milliseconds(1)))
      if byteCount > largest, list.count > 1 { return false }
    }
    return true
  }

  private mutating func append(_ bitmap: Bitmap, _ milliseconds: Int) {
    defer { last = bitmap }
    guard let last else {
      return add(KittyFrame(data: KittyData(bitmap, withAlpha: withAlpha), milliseconds: milliseconds))
    }
    guard let (columns, rows) = bitmap.difference(from: last) else {
      list[list.count - 1].milliseconds += milliseconds
      return
    }
    let part = bitmap.part(columns, rows)
    var data = KittyData(part, withAlpha: withAlpha)
    if !withAlpha {
      let changes = KittyData(part.changes(from: last.part(columns, rows)), withAlpha: true)
      if changes.bytes.count < data.bytes.count { data = changes }
    }
    let place = (columns.lowerBound, rows.lowerBound)
    add(KittyFrame(data: data, place: place, replaces: withAlpha, milliseconds: milliseconds))
  }

  private mutating func add(_ frame: KittyFrame) {
    byteCount += frame.data.bytes.count
    list.append(frame)
  }
}

/// A picture's bytes as kitty takes them (sw.kovidgoyal.net/kitty/graphics-protocol).
struct KittyData {
  /// The keys for its format and size.
  let keys: String
  let bytes: [UInt8]

  /// A PNG file.
  init(png: [UInt8]) {
    keys = "f=100"
    bytes = png
  }

  /// Pixels, compressed where that is wanted and makes them fewer bytes.
  init(_ bitmap: Bitmap, withAlpha: Bool, compresses: Bool = true) {
    let pixels = withAlpha ? bitmap.pixels : bitmap.pixelsWithoutAlpha
    let format = "f=\(withAlpha ? 32 : 24),s=\(bitmap.width),v=\(bitmap.height)"
    if compresses, case let compressed = Deflate.zlib(pixels), compressed.count < pixels.count {
      bytes = compressed
      keys = "\(format),o=z"
    } else {
      bytes = pixels
      keys = format
    }
  }

  /// A palette, where it has all colors, or the channels of the pixels.
  static func smallest(_ bitmap: Bitmap) -> KittyData {
    KittyData(png: PNGEncoder.indexed(bitmap) ?? PNGEncoder.channels(bitmap))
  }

  /// - Parameters:
  ///   - first: The keys before the data's.
  ///   - others: The keys of later chunks.
  func command(_ first: String, others: String = "q=2") -> KittyImage.Command {
    KittyImage.Command("\(first),\(keys)", others: others, bytes)
  }
}

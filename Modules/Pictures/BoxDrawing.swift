import FeatureKit
import Images
import Terminal

/// Draws pictures in a box, as the terminal shows them.
struct BoxDrawing {
  let drawing: PictureDrawing
  let box: PictureBox
  let threads: WorkThreads
  /// The size that a picture is scaled to, in pixels.
  private let width: Int
  private let height: Int
  /// With the sides that fade.
  private let wholeWidth: Int
  private let isOnLight: Bool
  private let symbols: SymbolDrawing
  /// Whether pictures of many bytes lose pixels and colors, for a slow line.
  private let isRemote: Bool
  let kittyWay: KittyImage.Way
  /// What the picture's colors mean, if they aren't those of sRGB.
  private let colors: ColorProfile?
  /// For such a line: 150,000 bytes in Base64, and for smaller pictures a part of them, so that a gallery
  /// takes hardly longer than a picture that fills the screen.
  private var largestRemote: Int { min(112_500, 25 * box.columns * box.rows) }

  /// - Parameter columns: The box's, with sides that fade beside the picture's own; nil for none.
  init(
    _ drawing: PictureDrawing,
    _ glyphs: GlyphSet,
    of image: ImageFile,
    in picture: PictureBox,
    spanning columns: Int? = nil,
    _ environment: TerminalEnvironment,
    _ threads: WorkThreads
  ) {
    self.drawing = drawing
    let columns = columns ?? picture.columns
    box = PictureBox(columns: columns, rows: picture.rows)
    self.threads = threads
    // iTerm2 and others like it decide themselves what the colors of a file mean.
    colors = drawing == .iterm ? nil : image.colors
    isRemote = environment.isRemote
    let direct: KittyImage.Way = environment.traits.readsFiles ? .files : .commands
    kittyWay = environment.isMultiplexed ? .tmux : direct
    isOnLight = environment.traits.hasLightBackground == true
    symbols = SymbolDrawing(
      glyphs: glyphs,
      colors: environment.colorDepth,
      isUTF8: environment.isUTF8,
      isOnLight: isOnLight
    )
    if drawing == .symbols {
      width = picture.columns * CellSums.side
      height = picture.rows * CellSums.side
      wholeWidth = columns * CellSums.side
      return
    }
    let cell = environment.cellShape
    let room = (width: Double(picture.columns) * cell.width, height: Double(picture.rows) * cell.height)
    if drawing == .sixel, environment.isMultiplexed {
      // tmux fills the rest of a cell with a color of the picture, and counts sixels, which are six pixels
      // high.
      width = Int(room.width)
      height = max(1, Int(room.height) / 6) * 6
      wholeWidth = Int(Double(columns) * cell.width)
      return
    }
    let scale = min(room.width / Double(image.width), room.height / Double(image.height))
    // kitty enlarges what is sent.
    let sent = drawing == .kitty ? min(1, scale) : scale
    width = max(1, Int((Double(image.width) * sent).rounded()))
    height = max(1, Int((Double(image.height) * sent).rounded()))
    wholeWidth = width * columns / picture.columns
  }

  /// Decodes on a background thread, if need be.
  func content(of picture: LoadedPicture) async throws(Failure) -> RenderedPicture.Content {
    let image = picture.image
    if drawing == .iterm { return .drawn(.sequence(TerminalSequence.iterm(Data(picture.bytes), box))) }
    do throws(ImageError) {
      return try await threads.run { () throws(ImageError) in
        let bitmap = try image.bitmap(covering: (width, height), limit: DecodingLimit())
        let isShownWhole = image.width * image.height <= width * height && !hasSides
        let isPlainPNG = image.format == .png && colors == nil && image.isSound
        return content(of: bitmap, png: isShownWhole && isPlainPNG ? picture.bytes : nil)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// - Parameter png: The picture's file, if it is a sound PNG in sRGB that kitty may get as it is.
  func content(of bitmap: Bitmap, png: [UInt8]? = nil) -> RenderedPicture.Content {
    let isPlain = drawing == .symbols && !hasSides
    var bitmap = scaled(bitmap, isPlain ? .blocks : .smooth)
    if hasSides { bitmap = bitmap.withFadingSides(toWidth: wholeWidth, isOnLight: isOnLight) }
    switch drawing {
    case .symbols: return .lines(symbols.lines(of: bitmap, columns: box.columns, rows: box.rows))
    case .kitty: return .drawn(.kitty(kittyImage(bitmap, png)))
    default:
      let sixels = SixelEncoder.sequence(of: bitmap, width: wholeWidth, height: height)
      // tmux keeps a picture until its cells are erased.
      return .drawn(.sequence(sixels, covers: bitmap.isOpaque && kittyWay != .tmux))
    }
  }

  private func kittyImage(_ bitmap: Bitmap, _ png: [UInt8]?) -> KittyImage {
    var bitmap = bitmap
    var data: KittyData
    if kittyWay == .files {
      let pixels = KittyData(bitmap, withAlpha: !bitmap.isOpaque, compresses: false)
      data = png.map { KittyData(png: $0) } ?? pixels
    } else {
      data = KittyData.smallest(bitmap)
      if let png, png.count <= data.bytes.count { data = KittyData(png: png) }
      if isRemote, data.bytes.count > largestRemote {
        let width = (bitmap.width + 1) / 2
        let height = (bitmap.height + 1) / 2
        bitmap = bitmap.scaled(toWidth: width, height: height).withPalette(of: 256)
        data = KittyData.smallest(bitmap)
      }
    }
    return KittyImage(data, height: bitmap.height, in: box, by: kittyWay)
  }

  private var hasSides: Bool { wholeWidth > width }

  /// In the colors of sRGB.
  func scaled(_ bitmap: Bitmap, _ resampling: Resampling = .smooth) -> Bitmap {
    bitmap.scaled(toWidth: width, height: height, resampling).converted(from: colors)
  }
}

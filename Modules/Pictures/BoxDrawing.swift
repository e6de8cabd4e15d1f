import FeatureKit
import Images
import Terminal

/// Draws pictures in a box, as the terminal shows them.
struct BoxDrawing: Sendable {
  let drawing: PictureDrawing
  let box: PictureBox
  /// Where tmux is between, the box of a picture of kitty's protocol.
  let boxInTmux: PictureBox?
  let threads: WorkThreads
  /// The size that a picture is scaled to, in pixels.
  private let width: Int
  private let height: Int
  /// With the sides that fade.
  private let wholeWidth: Int
  private let symbols: SymbolDrawing

  /// - Parameters:
  ///   - image: Its proportions.
  ///   - picture: The box of the picture alone.
  ///   - columns: The box's, with sides that fade; nil for none.
  init(
    _ drawing: PictureDrawing,
    of image: ImageFile,
    in picture: PictureBox,
    spanning columns: Int? = nil,
    _ environment: TerminalEnvironment,
    _ threads: WorkThreads
  ) {
    self.drawing = drawing
    let columns = columns ?? picture.columns
    box = PictureBox(columns: columns, rows: picture.rows)
    boxInTmux = environment.isMultiplexed ? box : nil
    self.threads = threads
    symbols = SymbolDrawing(
      glyphs: environment.glyphSet,
      colors: environment.colorDepth,
      isUTF8: environment.isUTF8,
      isOnLight: environment.traits.hasLightBackground == true
    )
    if drawing == .symbols {
      (width, height) = (picture.columns * CellSums.side, picture.rows * CellSums.side)
      wholeWidth = columns * CellSums.side
      return
    }
    let cell = environment.cellShape
    let room = (width: Double(picture.columns) * cell.width, height: Double(picture.rows) * cell.height)
    if drawing == .sixel, environment.isMultiplexed {
      // tmux fills the rest of a cell with a color of the picture, and counts sixels, which are six pixels high.
      (width, height) = (Int(room.width), max(1, Int(room.height) / 6) * 6)
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
    let fitsKitty = image.isComplete && !hasSides && max(image.width, image.height) <= KittyImage.largestSide
    if drawing == .kitty, image.format == .png, fitsKitty {
      return .drawn(.kitty(KittyImage(png: Data(picture.bytes), height: image.height, inTmux: boxInTmux)))
    }
    do throws(ImageError) {
      return try await threads.run { () throws(ImageError) in
        content(of: try image.bitmap(covering: (width, height), limit: DecodingLimit()))
      }
    } catch {
      throw Failure(error)
    }
  }

  func content(of bitmap: Bitmap) -> RenderedPicture.Content {
    let bitmap = hasSides ? scaled(bitmap).withFadingSides(toWidth: wholeWidth) : bitmap
    return switch drawing {
    case .symbols: .lines(symbols.lines(of: bitmap, columns: box.columns, rows: box.rows))
    case .kitty: .drawn(.kitty(KittyImage(bitmap: hasSides ? bitmap : scaled(bitmap), inTmux: boxInTmux)))
    default: .drawn(.sequence(SixelDrawing().sequence(of: bitmap, width: wholeWidth, height: height)))
    }
  }

  private var hasSides: Bool { wholeWidth > width }

  var bytesOfPixels: Int { width * height * 4 }

  func scaled(_ bitmap: Bitmap) -> Bitmap { bitmap.scaled(toWidth: width, height: height) }
}

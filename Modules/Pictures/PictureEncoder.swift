import FeatureKit
import Terminal
import Programs
import Foundation

/// Draws a picture by one of the protocols, or as characters.
struct PictureEncoder: Sendable {
  let environment: TerminalEnvironment
  let drawing: PictureDrawing
  let chafa: ChafaFinder
  /// Where bytes in memory are written for chafa to read.
  let temporaryFolder: URL
  let random: RandomSource
  /// Whether small pictures are drawn as large as the limits allow, as tiles are.
  var fillsLimits = false

  /// How many times its own size a small picture may become: symbols need more cells than pixels do.
  static let largestSymbolScale = 4.0
  private static let largestPixelScale = 2.0

  /// nil where there is no program that draws it.
  func draw(_ picture: LoadedPicture, within limits: PictureBox) async throws(Failure) -> RenderedPicture? {
    let box = box(for: picture, within: limits)
    switch drawing {
    case .none: return nil
    case .symbols: return try await symbols(picture, within: limits)
    case .iterm:
      return try await passOn(ITermSequence.text(picture.data, box: box), box, picture, within: limits)
    case .sixel:
      guard let sixels = try await run(.sixels, picture, box) else { return nil }
      return try await passOn(sixels, box, picture, within: limits)
    case .kitty where !isForKitty(picture):
      if environment.multiplexer == .tmux { return try await symbols(picture, within: limits) }
      return try await run(.kitty, picture, box).map { RenderedPicture(.sequence($0), box: box) }
    case .kitty where environment.multiplexer == .tmux: return placeholders(picture, within: limits)
    case .kitty:
      return RenderedPicture(
        .sequence(KittySequence.commands(png: picture.data, box: box).joined()),
        box: box
      )
    }
  }

  /// The program that plays a picture in motion; nil where there is no program for it.
  func player(
    of probe: PictureProbe,
    file: String,
    within limits: PictureBox,
    seconds: Double?
  ) async throws(Failure) -> Program? {
    let format: Chafa.Format =
      switch drawing {
      case .sixel: .sixels
      case .kitty: .kitty
      case .none, .symbols, .iterm: .symbols
      }
    let order = order(format, box(for: probe, within: limits, largestScale: largestScale(format)))
    return try await chafa.find()?.player(order, file: file, seconds: seconds)
  }

  /// A PNG goes to kitty as it is, anything else as chafa makes it.
  private func isForKitty(_ picture: LoadedPicture) -> Bool {
    picture.probe.format == .png
      && max(picture.probe.width, picture.probe.height) <= KittySequence.largestSide
  }

  private func symbols(_ picture: LoadedPicture, within limits: PictureBox) async throws(Failure)
    -> RenderedPicture?
  {
    let box = box(for: picture.probe, within: limits, largestScale: Self.largestSymbolScale)
    guard let text = try await run(.symbols, picture, box) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return RenderedPicture(.lines(lines), box: box)
  }

  /// A sequence, through tmux where that stands in between; symbols where it does not fit through.
  private func passOn(
    _ sequence: String,
    _ box: PictureBox,
    _ picture: LoadedPicture,
    within limits: PictureBox
  ) async throws(Failure) -> RenderedPicture? {
    guard environment.multiplexer == .tmux else { return RenderedPicture(.sequence(sequence), box: box) }
    if let wrapped = TmuxPassThrough.wrap(sequence, rows: box.rows) {
      return RenderedPicture(.sequence(wrapped), box: box)
    }
    return try await symbols(picture, within: limits)
  }

  private func placeholders(_ picture: LoadedPicture, within limits: PictureBox) -> RenderedPicture {
    let tallest = PictureBox(columns: limits.columns, rows: KittyPlaceholders.largestRows)
    let box = box(for: picture, within: limits.limited(to: tallest))
    let id = UInt32(random.index(0xFF_FFFF) + 1)
    let commands = KittySequence.commands(png: picture.data, box: box, virtualID: id)
    return RenderedPicture(
      .lines(KittyPlaceholders.lines(box: box, id: id)),
      box: box,
      upload: commands.compactMap { TmuxPassThrough.wrap($0) }.joined()
    )
  }

  private func run(
    _ format: Chafa.Format,
    _ picture: LoadedPicture,
    _ box: PictureBox
  ) async throws(Failure) -> String? {
    guard let chafa = try await chafa.find() else { return nil }
    let order = order(format, box)
    return try await picture.withFile(in: temporaryFolder) { (path) async throws(Failure) in
      try await chafa.draw(order, file: path)
    }
  }

  func order(_ format: Chafa.Format, _ box: PictureBox) -> Chafa.Order {
    Chafa.Order(
      format: format,
      box: box,
      colors: environment.pictureColors,
      isASCII: !environment.isUTF8,
      knowsCellShape: environment.knownCellShape != nil
    )
  }

  private func box(for picture: LoadedPicture, within limits: PictureBox) -> PictureBox {
    box(for: picture.probe, within: limits, largestScale: Self.largestPixelScale)
  }

  func box(for probe: PictureProbe, within limits: PictureBox, largestScale: Double) -> PictureBox {
    PictureBox(
      width: probe.width,
      height: probe.height,
      cell: environment.cellShape,
      within: limits,
      largestScale: fillsLimits ? .infinity : largestScale
    )
  }

  private func largestScale(_ format: Chafa.Format) -> Double {
    format == .symbols ? Self.largestSymbolScale : Self.largestPixelScale
  }
}

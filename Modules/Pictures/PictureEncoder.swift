import FeatureKit
import Terminal
import Programs

/// Encodes pictures for a terminal protocol, or as symbols.
struct PictureEncoder: Sendable {
  let environment: TerminalEnvironment
  let drawing: PictureDrawing
  let chafa: ChafaFinder
  /// For pictures in memory that chafa reads.
  let temporaryFolder: URL
  let random: RandomSource
  /// Whether small pictures are enlarged to the limits, as for tiles.
  var fillsLimits = false

  /// The limit for enlarging small pictures, which are hard to recognize as symbols.
  static let largestSymbolScale = 4.0
  private static let largestPixelScale = 2.0

  /// nil when no program can draw it.
  func draw(_ picture: LoadedPicture, within limits: PictureBox) async throws(Failure) -> RenderedPicture? {
    let box = box(for: picture, within: limits)
    switch drawing {
    case .none: return nil
    case .symbols: return try await symbols(picture, within: limits)
    case .iterm:
      return try await passThrough(ITermSequence.text(picture.data, box: box), box, picture, within: limits)
    case .sixel:
      guard let sixels = try await run(.sixels, picture, box) else { return nil }
      return try await passThrough(sixels, box, picture, within: limits)
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

  /// The program that plays an animation; nil when there is none.
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

  /// Whether kitty shows the file itself: a PNG. Other formats are converted by chafa.
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

  /// Wraps a sequence for tmux if necessary; falls back to symbols when it is too long for tmux.
  private func passThrough(
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

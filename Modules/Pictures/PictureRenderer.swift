import FeatureKit
import Programs
import Terminal

/// Renders pictures as well as the terminal can, with notices for the ones that it can't show.
public struct PictureRenderer: Sendable {
  /// May improve when the terminal answers.
  public var drawing: PictureDrawing { environment.drawing(choice) }
  /// Whether the terminal's answers may improve it.
  public var wantsAnswers: Bool { environment.wantsAnswers(for: choice) }
  private let environment: TerminalEnvironment
  private let choice: PictureChoice
  private let cache: PictureFolder?
  private let temporaryFolder: URL
  private let chafa: Chafa?

  /// nil when chafa isn't installed.
  public var chafaPath: String? { chafa?.path }

  /// - Parameters:
  ///   - cache: For remote pictures; nil when there are none.
  ///   - temporaryFolder: For pictures in memory that chafa reads.
  public init(
    environment: TerminalEnvironment,
    choice: PictureChoice,
    cache: PictureFolder?,
    temporaryFolder: URL = FileManager.default.temporaryDirectory
  ) {
    self.environment = environment
    self.cache = cache
    self.temporaryFolder = temporaryFolder
    self.choice = choice
    chafa = Chafa(environment)
  }

  /// Renders a picture in its proportions. Without a way to draw it, its character is returned, or its text and
  /// file with the reason as a notice.
  ///
  /// - Parameters:
  ///   - limits: The largest box.
  ///   - fills: Whether a small picture is enlarged to the limits, as for tiles.
  public func render(_ picture: Picture, within limits: PictureBox, fills: Bool) async -> RenderedPicture {
    var path: String?
    do throws(Failure) {
      let source = try await LoadedPicture.load(picture.content, cache: cache)
      path = source.path
      let box = box(for: source.probe, within: limits, fills: fills)
      if let content = try await content(of: source, in: box) { return RenderedPicture(content, box: box) }
      return replacement(for: picture, at: path, within: limits, fills, PictureNotice.needsChafa)
    } catch {
      return replacement(for: picture, at: path, within: limits, fills, PictureNotice.failed(error))
    }
  }

  /// An animation in its box; nil for a still picture, without chafa, and for iTerm2, which plays by itself.
  public func animation(of picture: Picture, within limits: PictureBox, fills: Bool) async
    -> PictureAnimation?
  {
    guard [.symbols, .sixel, .kitty].contains(drawing), let chafa,
      let source = try? await LoadedPicture.load(picture.content, cache: cache),
      let duration = source.probe.duration
    else { return nil }
    let box = box(for: source.probe, within: limits, fills: fills)
    // kitty enlarges what is sent.
    let sent = drawing == .kitty ? self.box(for: source.probe, within: box, largestScale: 1) : box
    let frames = try? await source.withFile(in: temporaryFolder) { [drawing] (path) async throws(Failure) in
      try await chafa.frames(drawing, sent, file: path)
    }
    guard let frames, frames.count > 1 else { return nil }
    return PictureAnimation(frames: frames, duration: duration) { [drawing] frames, milliseconds in
      switch drawing {
      case .symbols:
        frames.map { RenderedPicture(.lines($0.split(separator: "\n").map(String.init)), box: box) }
      case .kitty:
        [KittyImage(frames: frames, interval: milliseconds)].compactMap(\.self)
          .map { RenderedPicture(.drawn(.kitty($0)), box: box) }
      default: frames.map { RenderedPicture(.drawn(.sequence($0)), box: box) }
      }
    }
  }

  /// Whether `play` can play animations; iTerm2 does so by itself.
  public var canPlay: Bool {
    chafa != nil && environment.canRedraw(.output) && [.symbols, .sixel, .kitty].contains(drawing)
  }

  /// Plays an animation on the screen until a key is pressed or the task is cancelled; once without a
  /// keyboard. The key is consumed.
  ///
  /// - Parameter state: The terminal, restored when this returns.
  /// - Returns: false for a still picture, and when it can't be played.
  public func play(_ picture: Picture, on state: TerminalState) async -> Bool {
    guard canPlay, let chafa, let output = state.output,
      let source = try? await LoadedPicture.load(picture.content, cache: cache), source.probe.duration != nil
    else { return false }
    let box = box(for: source.probe, within: environment.pictureLimits, fills: true)
    let isEndless = environment.isTerminal(.input)
    let played: Void? = try? await source.withFile(in: temporaryFolder) { (path) async throws(Failure) in
      let player = try chafa.player(drawing, box, file: path, isEndless: isEndless)
        .start(output: .descriptor(output.descriptor), group: .inherited)
      let keys = state.enterKeyMode()
      let wakeUp = SelfPipe()
      Task {
        _ = await player.end()
        wakeUp.wake()
      }
      await wakeUp.blocking { wakeUp.wait(orFor: keys) }
      // After SIGINT chafa finishes its frame and moves the cursor below it.
      await player.stop(interruptingFor: .milliseconds(Task.isCancelled ? 50 : 1000))
      state.restore()
    }
    return played != nil
  }

  /// nil when chafa is missing.
  private func content(of picture: LoadedPicture, in box: PictureBox) async throws(Failure)
    -> RenderedPicture.Content?
  {
    let probe = picture.probe
    if drawing == .iterm { return .drawn(.sequence(TerminalSequence.iterm(picture.data, box))) }
    if drawing == .kitty, probe.format == .png, max(probe.width, probe.height) <= KittyImage.largestSide {
      return .drawn(.kitty(KittyImage(png: picture.data, height: probe.height)))
    }
    guard let chafa else { return nil }
    let text = try await picture.withFile(in: temporaryFolder) { [drawing] (path) async throws(Failure) in
      try await chafa.draw(drawing, box, file: path)
    }
    switch drawing {
    case .symbols:
      return .lines(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    case .kitty: return KittyImage(frames: [text]).map { .drawn(.kitty($0)) }
    default: return .drawn(.sequence(text))
    }
  }

  private func box(for probe: PictureProbe, within limits: PictureBox, fills: Bool) -> PictureBox {
    // Small pictures are hard to recognize as symbols.
    box(for: probe, within: limits, largestScale: fills ? .infinity : drawing == .symbols ? 4 : 2)
  }

  private func box(for probe: PictureProbe, within limits: PictureBox, largestScale: Double) -> PictureBox {
    PictureBox(
      width: probe.width,
      height: probe.height,
      cell: environment.cellShape,
      within: limits,
      largestScale: largestScale
    )
  }

  private func replacement(
    for picture: Picture,
    at path: String?,
    within limits: PictureBox,
    _ isTile: Bool,
    _ notice: Notice
  ) -> RenderedPicture {
    if let character = picture.character {
      let columns = min(CellWidth.cells(of: character.string), limits.columns)
      return RenderedPicture(.lines([character.string]), box: PictureBox(columns: columns, rows: 1))
    }
    let place =
      switch picture.content {
      // It would be cut.
      case _ where isTile: ""
      case .file(let path): SafeText(path).string
      case .remote(let url): SafeText(path ?? url.absoluteString).string
      case .bytes: ""
      }
    let text = "[\(picture.altText.isEmpty ? "Picture" : picture.altText)]\n\(place)"
    let lines = CellWidth.wrap(text, to: limits.columns).filter { !$0.isEmpty }
    let columns = lines.map { CellWidth.cells(of: $0) }.max() ?? 0
    return RenderedPicture(
      .lines(lines),
      box: PictureBox(columns: columns, rows: lines.count),
      notices: [notice]
    )
  }
}

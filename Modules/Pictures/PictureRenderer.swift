import FeatureKit
import Synchronization
import Terminal

/// Renders pictures as well as the terminal can, with notices for the ones that it can't show.
public final class PictureRenderer: Sendable {
  private let environment: TerminalEnvironment
  let cache: PictureFolder?
  let encoder: PictureEncoder
  private let hasSuggestedChafa = Mutex(false)

  public var drawing: PictureDrawing { encoder.drawing }
  /// nil when chafa isn't installed.
  public var chafaPath: String? { encoder.chafa.path }

  /// - Parameters:
  ///   - choice: `--pictures`.
  ///   - cache: For remote pictures; nil when there are none.
  ///   - temporaryFolder: For pictures in memory that chafa reads.
  ///   - random: For the IDs of pictures in tmux.
  ///   - fillsLimits: Whether small pictures are enlarged to the limits, as for tiles.
  public init(
    environment: TerminalEnvironment,
    choice: PictureChoice = .auto,
    cache: PictureFolder?,
    temporaryFolder: URL = FileManager.default.temporaryDirectory,
    random: RandomSource = .system,
    fillsLimits: Bool = false
  ) {
    self.environment = environment
    self.cache = cache
    encoder = PictureEncoder(
      environment: environment,
      drawing: environment.drawing(choice),
      chafa: ChafaFinder(searchPath: environment.filled("PATH") ?? ""),
      temporaryFolder: temporaryFolder,
      random: random,
      fillsLimits: fillsLimits
    )
  }

  /// Renders a picture in its proportions within the limits and the screen. Without a way to draw it, its
  /// character or a frame with text, size and file is returned with the reason as a notice.
  ///
  /// - Parameter limits: The largest box; nil for the screen.
  public func render(_ picture: Picture, within limits: PictureBox? = nil) async -> RenderedPicture {
    let limits = usable(limits)
    var loaded: LoadedPicture?
    do throws(Failure) {
      let source = try await LoadedPicture.load(picture.content, cache: cache)
      loaded = source
      if drawing == .none { return fallback(for: picture, source, within: limits) }
      if let rendered = try await encoder.draw(source, within: limits) { return rendered }
      return fallback(for: picture, source, within: limits, notices: chafaNoticeOnce())
    } catch {
      return fallback(for: picture, loaded, within: limits, notices: [PictureNotice.failed(error)])
    }
  }

  /// Plays an animation until it ends, a key is pressed or the task is cancelled.
  ///
  /// - Parameter state: The terminal, restored when this returns.
  /// - Returns: false for a still picture, and if the terminal can't play it or plays it by itself.
  public func play(_ picture: Picture, on state: TerminalState) async -> Bool {
    guard environment.canRedraw(.output), [.symbols, .sixel, .kitty].contains(drawing) else { return false }
    do throws(Failure) {
      let source = try await LoadedPicture.load(picture.content, cache: cache)
      guard let animation = source.probe.animation else { return false }
      let seconds = animation.plays.map { Double($0) * animation.duration }
      let timeLimit = seconds ?? (environment.isTerminal(.input) ? nil : 0)
      return try await source.withFile(in: encoder.temporaryFolder) { (path) async throws(Failure) in
        let player = try await encoder.player(
          of: source.probe,
          file: path,
          within: environment.pictureLimits,
          seconds: timeLimit
        )
        try await player?.play(on: state)
        return player != nil
      }
    } catch {
      return false
    }
  }

  private func usable(_ limits: PictureBox?) -> PictureBox {
    limits.map { environment.pictureLimits.limited(to: $0) } ?? environment.pictureLimits
  }

  private func fallback(
    for picture: Picture,
    _ loaded: LoadedPicture?,
    within limits: PictureBox,
    notices: [Notice] = []
  ) -> RenderedPicture {
    if let character = picture.character {
      return RenderedPicture(lines: [character.string], notices: notices)
    }
    let frame = PictureFrame(
      glyphs: environment.glyphs,
      isAccessible: environment.isAccessible,
      width: environment.width(.output)
    )
    let lines = frame.lines(
      picture.altText,
      loaded?.probe,
      place: place(of: picture.content, loaded),
      cell: environment.cellShape,
      within: limits
    )
    return RenderedPicture(lines: lines, notices: notices)
  }

  private func place(of content: Picture.Content, _ loaded: LoadedPicture?) -> SafeText? {
    if let path = loaded?.path { return SafeText(path) }
    switch content {
    case .file(let path): return SafeText(path)
    case .remote(let url): return SafeText(url.absoluteString)
    case .bytes: return nil
    }
  }

  private func chafaNoticeOnce() -> [Notice] {
    hasSuggestedChafa.withLock { hasSuggestedChafa in
      defer { hasSuggestedChafa = true }
      return hasSuggestedChafa ? [] : [PictureNotice.needsChafa]
    }
  }
}

import FeatureKit
import Terminal
import Foundation
import Synchronization

/// Shows the pictures of screens as well as the terminal can, and says in words what it can't.
public final class PictureRenderer: Sendable {
  private let environment: TerminalEnvironment
  let cache: PictureFolder?
  let artist: PictureEncoder
  private let hasNamedChafa = Mutex(false)

  /// How pictures are drawn here.
  public var drawing: PictureDrawing { artist.drawing }
  /// Where chafa was found; nil where it is not installed.
  public var chafaPath: String? { artist.chafa.path }

  /// - Parameters:
  ///   - choice: `--pictures`.
  ///   - cache: Where remote pictures come from; nil where there are none.
  ///   - temporaryFolder: Where bytes in memory are written for chafa to read.
  ///   - random: Numbers that keep pictures in tmux apart.
  ///   - fillsLimits: Whether small pictures are drawn as large as the limits allow, as tiles are.
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
    artist = PictureEncoder(
      environment: environment,
      drawing: environment.drawing(choice),
      chafa: ChafaFinder(searchPath: environment.filled("PATH") ?? ""),
      temporaryFolder: temporaryFolder,
      random: random,
      fillsLimits: fillsLimits
    )
  }

  /// A picture as it is seen here: whole, never stretched, within the limits and the screen. What can't be drawn
  /// is its character, or a frame with its text, size and file, and the reason is among the notices.
  ///
  /// - Parameter limits: The largest box; nil for all that the screen has.
  public func paint(_ picture: Picture, within limits: PictureBox? = nil) async -> RenderedPicture {
    let limits = usable(limits)
    if isNotWorthFetching(picture.content) { return fallback(for: picture, nil, within: limits) }
    var loaded: LoadedPicture?
    do throws(Failure) {
      let source = try await LoadedPicture.load(picture.content, cache: cache)
      loaded = source
      if drawing == .none { return fallback(for: picture, source, within: limits) }
      if let rendered = try await artist.draw(source, within: limits) { return rendered }
      return fallback(for: picture, source, within: limits, notices: adviceOnce())
    } catch {
      return fallback(for: picture, loaded, within: limits, notices: [PictureNotice.failed(error)])
    }
  }

  /// Plays a picture in motion on the terminal, until a key is pressed, it has ended or the task is cancelled.
  ///
  /// - Parameter state: The terminal, which is whole again when this returns.
  /// - Returns: What is to be shown in its place where nothing was played: a still picture, another terminal,
  ///   or one that plays by itself. nil once it has been played.
  public func play(_ picture: Picture, within limits: PictureBox? = nil, on state: TerminalState) async
    -> RenderedPicture?
  {
    let box = usable(limits)
    guard environment.canRedraw(.output), [.symbols, .sixel, .kitty].contains(drawing) else {
      return await paint(picture, within: limits)
    }
    do throws(Failure) {
      let source = try await LoadedPicture.load(picture.content, cache: cache)
      guard let animation = source.probe.animation else { return await paint(picture, within: limits) }
      let seconds = animation.plays.map { Double($0) * animation.duration }
      let hasPlayed = try await source.withFile(in: artist.temporaryFolder) {
        (path) async throws(Failure) -> Bool in
        let patience = seconds ?? (environment.isTerminal(.input) ? nil : 0)
        guard
          let player = try await artist.player(of: source.probe, file: path, within: box, seconds: patience)
        else { return false }
        try await player.play(on: state)
        return true
      }
      return hasPlayed ? nil : await paint(picture, within: limits)
    } catch {
      return fallback(for: picture, nil, within: box, notices: [PictureNotice.failed(error)])
    }
  }

  private func usable(_ limits: PictureBox?) -> PictureBox {
    limits.map { environment.pictureLimits.limited(to: $0) } ?? environment.pictureLimits
  }

  /// Where nothing is drawn, what is not kept is not fetched for its size.
  private func isNotWorthFetching(_ content: Picture.Content) -> Bool {
    guard drawing == .none, case .remote(let url) = content else { return false }
    return (try? cache?.path(url.absoluteString)) == nil
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

  private func adviceOnce() -> [Notice] {
    hasNamedChafa.withLock { hasNamedChafa in
      defer { hasNamedChafa = true }
      return hasNamedChafa ? [] : [PictureNotice.needsChafa]
    }
  }
}

import FeatureKit
import Terminal

/// Renders pictures as well as the terminal can, with notices for the ones that it can't show.
public struct PictureRenderer: Sendable {
  /// May improve when the terminal answers.
  public var drawing: PictureDrawing { environment.drawing(choice) }
  /// Whether the terminal's replies may improve it.
  public var wantsReplies: Bool { environment.wantsReplies(for: choice) }
  let environment: TerminalEnvironment
  /// A setting may change it.
  var choice: PictureChoice { chosen() }
  private let chosen: @Sendable () -> PictureChoice
  private let cache: PictureFolder?
  /// A few, because drawing keeps them busy.
  private let threads = WorkThreads(limit: min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 4))

  /// - Parameter cache: For remote pictures; nil when there are none.
  package init(
    environment: TerminalEnvironment,
    choice: @autoclosure @escaping @Sendable () -> PictureChoice,
    cache: PictureFolder?
  ) {
    self.environment = environment
    chosen = choice
    self.cache = cache
  }

  /// Renders a picture in its proportions. Without a way to draw it, its character is returned, or its text
  /// and file with the reason as a notice.
  ///
  /// - Parameter asSymbols: Whether it is lines of text of the size that it has otherwise.
  public func render(
    _ picture: Picture,
    within limits: PictureBox,
    _ fit: PictureFit,
    asSymbols: Bool = false
  ) async -> RenderedPicture {
    var path: String?
    do throws(Failure) {
      let source = try await LoadedPicture.load(picture.content, cache: cache)
      path = source.path
      let drawing = drawing(of: source, within: limits, fit, asSymbols: asSymbols)
      return RenderedPicture(try await drawing.content(of: source), box: drawing.box)
    } catch {
      let scale = asSymbols ? 1 : environment.largestTextScale
      return replacement(for: picture, at: path, within: limits, fit, scale, PictureNotice.failed(error))
    }
  }

  /// An animation in its box; nil for a still picture, and for iTerm2, which plays by itself.
  ///
  /// - Parameter shortest: Shorter frames may be skipped.
  public func animation(
    of picture: Picture,
    within limits: PictureBox,
    _ fit: PictureFit,
    shortest: Duration
  ) async -> PictureAnimation? {
    guard [.symbols, .sixel, .kitty].contains(drawing),
      let source = try? await LoadedPicture.load(picture.content, cache: cache)
    else { return nil }
    return await PictureAnimation(source, drawing(of: source, within: limits, fit), shortest: shortest)
  }

  private func drawing(
    of picture: LoadedPicture,
    within limits: PictureBox,
    _ fit: PictureFit,
    asSymbols: Bool = false
  ) -> BoxDrawing {
    let image = picture.image
    let cell = environment.cellShape
    let limits = environment.limits(limits, of: drawing)
    // Small pictures are hard to recognize as symbols.
    let scale = fit != .usual ? .infinity : drawing == .symbols ? 4.0 : 2
    let box = PictureBox(
      width: image.width,
      height: image.height,
      cell: cell,
      within: limits,
      largestScale: scale
    )
    // iTerm2 takes a file as it is.
    let columns = fit == .spanning && drawing != .iterm ? limits.columns : box.columns
    return BoxDrawing(
      asSymbols ? .symbols : drawing,
      of: image,
      in: box,
      spanning: columns,
      environment,
      threads
    )
  }

  private func replacement(
    for picture: Picture,
    at path: String?,
    within limits: PictureBox,
    _ fit: PictureFit,
    _ largestScale: Int,
    _ notice: Notice
  ) -> RenderedPicture {
    if let character = picture.character {
      let text = character.string
      let cells = CellWidth.cells(of: character.string)
      let scale = min(largestScale, limits.rows, limits.columns / max(1, cells))
      if scale < 2 {
        return RenderedPicture(.lines([text]), box: PictureBox(columns: min(cells, limits.columns), rows: 1))
      }
      let box = PictureBox(columns: cells * scale, rows: scale)
      return RenderedPicture(.drawn(.sequence(TerminalSequence.text(text, scale: scale))), box: box)
    }
    let address =
      switch picture.content {
      // It would be cut.
      case _ where fit != .usual: ""
      case .file(let path): SafeText(path).string
      case .remote(let url): SafeText(path ?? url.absoluteString).string
      case .bytes: ""
      }
    let text = "[\(picture.altText.isEmpty ? "Picture" : picture.altText)]\n\(address)"
    let lines = CellWidth.wrap(text, to: limits.columns).filter { !$0.isEmpty }
    let columns = lines.map { CellWidth.cells(of: $0) }.max() ?? 0
    let box = PictureBox(columns: columns, rows: lines.count)
    return RenderedPicture(.lines(lines), box: box, notices: [notice])
  }
}

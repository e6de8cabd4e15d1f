import FeatureKit
import Images
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
  public func render(_ request: PictureRequest) async -> RenderedPicture {
    var path: String?
    do throws(Failure) {
      let source = try await LoadedPicture.load(request.picture.content, cache: cache)
      path = source.path
      let drawing = drawing(of: source, request)
      return RenderedPicture(try await drawing.content(of: source), box: drawing.box)
    } catch {
      return replacement(for: request, at: path, PictureNotice.failed(error))
    }
  }

  /// An animation in its box; nil for a still picture, and for iTerm2, which plays by itself.
  ///
  /// - Parameter shortest: Shorter frames may be skipped.
  public func animation(of request: PictureRequest, shortest: Duration) async -> PictureAnimation? {
    guard [.symbols, .sixel, .kitty].contains(drawing),
      let source = try? await LoadedPicture.load(request.picture.content, cache: cache)
    else { return nil }
    return await PictureAnimation(source, drawing(of: source, request), shortest: shortest)
  }

  /// The picture as a PNG, of an animation its first frame.
  ///
  /// - Throws: Why it can't be loaded or decoded.
  public func png(of picture: Picture) async throws(Failure) -> [UInt8] {
    let source = try await LoadedPicture.load(picture.content, cache: cache)
    if source.image.format == .png { return source.bytes }
    do throws(ImageError) {
      let bitmap = try source.image.bitmap().converted(from: source.image.colors)
      return PNGEncoder.indexed(bitmap) ?? PNGEncoder.channels(bitmap)
    } catch {
      throw Failure(error)
    }
  }

  private func drawing(of picture: LoadedPicture, _ request: PictureRequest) -> BoxDrawing {
    let form = request.picture.form.flatMap { ways.dropFirst($0).first }
    let drawing = form?.drawing ?? drawing
    let limits = environment.limits(request.box, of: drawing)
    // Small pictures are hard to recognize as symbols.
    let usualScale = drawing == .symbols ? 4.0 : 2
    let box = PictureBox(
      width: picture.image.width,
      height: picture.image.height,
      cell: environment.cellShape,
      within: limits,
      largestScale: request.fit == .usual ? usualScale : .infinity
    )
    // iTerm2 takes a file as it is.
    let spans = request.fit == .spanning && drawing != .iterm
    return BoxDrawing(
      request.isDimmed ? .symbols : drawing,
      form?.glyphs ?? environment.glyphSet,
      of: picture.image,
      in: box,
      spanning: spans ? limits.columns : nil,
      environment,
      threads
    )
  }

  private func replacement(
    for request: PictureRequest,
    at path: String?,
    _ notice: Notice
  ) -> RenderedPicture {
    let limits = request.box
    if let character = request.picture.character?.string {
      let cells = CellWidth.cells(of: character)
      let largestScale = request.isDimmed ? 1 : environment.largestTextScale
      let scale = min(largestScale, limits.rows, limits.columns / max(1, cells))
      if scale < 2 {
        let box = PictureBox(columns: min(cells, limits.columns), rows: 1)
        return RenderedPicture(.lines([character]), box: box)
      }
      let content = FramePicture.Content.sequence(TerminalSequence.text(character, scale: scale))
      return RenderedPicture(.drawn(content), box: PictureBox(columns: cells * scale, rows: scale))
    }
    var address = ""
    // In a tile it would be cut.
    if request.fit == .usual {
      switch request.picture.content {
      case .file(let path): address = path
      case .remote(let url): address = path ?? url.absoluteString
      case .bytes: break
      }
    }
    let name = request.picture.altText.isEmpty ? "Picture" : request.picture.altText
    let text = "[\(name)]\n\(SafeText(address))"
    let lines = CellWidth.wrap(text, to: limits.columns).filter { !$0.isEmpty }
    let box = PictureBox(columns: CellWidth.cells(ofWidest: lines), rows: lines.count)
    return RenderedPicture(.lines(lines), box: box, notices: [notice])
  }
}

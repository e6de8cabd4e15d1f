import FeatureKit
import Foundation
import Pictures
import Storage
import Terminal

/// Everything that is needed to show pictures: where they come from and who paints them.
struct PictureLoader: Sendable {
  /// How many pictures are fetched and painted at a time.
  private static let sideBySide = 4

  let renderer: PictureRenderer
  /// Paints into places of a list or gallery, which it fills.
  let tilePainter: PictureRenderer
  /// Gives a picture whose bytes the painter can get at.
  let resolve: @Sendable (Picture) async -> Picture

  /// Whether pictures can be drawn in places kept for them.
  func canFillIn(_ console: Console) -> Bool {
    renderer.drawing != .none && console.environment.canRedraw(.output)
  }

  func paint(_ picture: Picture) async -> RenderedPicture {
    await renderer.paint(await resolve(picture))
  }

  /// Draws the pictures that are on the screen into their places as they come; those that have left it at the
  /// top are not fetched. Cancelling ends what is under way.
  ///
  /// - Parameter lineCount: How many lines have been written since the pictures' first one.
  func fillIn(_ pending: [PendingPicture], after lineCount: Int, on console: Console) async {
    let height = console.environment.height(.output)
    var waiting = pending.filter { lineCount - $0.line < height }[...]
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<Self.sideBySide {
        guard let next = waiting.popFirst() else { break }
        group.addTask { await fillIn(next, after: lineCount, on: console) }
      }
      while await group.next() != nil {
        guard !Task.isCancelled, let next = waiting.popFirst() else { continue }
        group.addTask { await fillIn(next, after: lineCount, on: console) }
      }
    }
  }

  private func fillIn(_ pending: PendingPicture, after lineCount: Int, on console: Console) async {
    let rendered = await tilePainter.paint(await resolve(pending.picture), within: pending.box)
    guard !Task.isCancelled, rendered.notices.isEmpty else { return }
    let patch = PictureOverlay(
      rendered,
      in: pending.box,
      rowsUp: lineCount - pending.line,
      column: pending.column
    )
    try? console.output.write(patch.text)
  }
}

extension PictureLoader {
  init(
    _ general: GeneralSettings,
    _ flags: GlobalFlags,
    _ terminal: TerminalEnvironment,
    _ dependencies: Dependencies,
    _ directories: AppDirectories
  ) {
    let cache =
      flags.sample
      ? nil
      : PictureFolder(
        directories.cache.appending(path: "pictures"),
        http: dependencies.http,
        clock: dependencies.clock,
        limit: PictureFolder.cacheLimit
      )
    func renderer(fillsLimits: Bool) -> PictureRenderer {
      PictureRenderer(
        environment: terminal,
        choice: flags.json ? .none : general.pictures,
        cache: cache,
        fillsLimits: fillsLimits
      )
    }
    self.init(
      renderer: renderer(fillsLimits: false),
      tilePainter: renderer(fillsLimits: true),
      resolve: { flags.sample ? await SamplePicture(http: dependencies.http).resolve($0) : $0 }
    )
  }
}

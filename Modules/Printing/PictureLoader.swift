import FeatureKit
import Pictures
import Synchronization
import Terminal
import Views

/// Downloads and renders the visible pictures, a few at a time.
package final class PictureLoader: Sendable {
  package typealias Deliver = @Sendable (PictureRequest, RenderedPicture) -> Void

  private struct State {
    var waiting: [PictureRequest] = []
    var running: [PictureRequest: Task<Void, Never>] = [:]
  }

  package let renderer: PictureRenderer
  /// Pictures to load at a time; a few of them are drawn at a time.
  let limit: Int
  /// The picture with the bytes that a sample world has for it.
  package let resolved: @Sendable (Picture) async -> Picture
  private let state = Mutex(State())

  package init(
    renderer: PictureRenderer,
    limit: Int = 50,
    resolve: @escaping @Sendable (Picture) async -> Picture
  ) {
    self.renderer = renderer
    self.limit = limit
    resolved = resolve
  }

  package var drawsPictures: Bool { renderer.drawing != .none }

  package func render(_ request: PictureRequest) async -> RenderedPicture {
    await renderer.render(resolved(request))
  }

  func png(of picture: Picture) async throws(Failure) -> [UInt8] {
    try await renderer.png(of: resolved(picture))
  }

  /// Renders the visible pictures in order, and cancels the others.
  package func show(_ requests: [PictureRequest], deliver: @escaping Deliver) {
    state.withLock { state in
      for (request, task) in state.running where !requests.contains(request) {
        task.cancel()
        state.running[request] = nil
      }
      state.waiting = requests.filter { state.running[$0] == nil }
    }
    startNext(deliver)
  }

  /// nil for a still picture, and where the terminal plays by itself.
  ///
  /// - Parameter shortest: Shorter frames may be skipped.
  func animation(of request: PictureRequest, shortest: Duration) async -> PictureAnimation? {
    await renderer.animation(of: resolved(request), shortest: shortest)
  }

  /// Plays an animation on the main screen, as large as possible, until a key is pressed.
  func play(_ picture: Picture, on terminal: TerminalState, whenStarted start: () -> Void) async -> Bool {
    await renderer.play(resolved(picture), on: terminal, whenStarted: start)
  }

  private func resolved(_ request: PictureRequest) async -> PictureRequest {
    var request = request
    request.picture = await resolved(request.picture)
    return request
  }

  /// Gives a block the bytes of its first pictures.
  package func resolve(_ block: inout Block) async {
    switch block {
    case .picture(let picture): block = .picture(await resolved(picture))
    case .own(var own):
      if let picture = own.picture { own.picture = await resolved(picture) }
      block = .own(own)
    case .table(var table):
      table.rows = Array(table.rows.prefix(table.style.hasTiles ? 12 : 800))
      for index in table.rows.indices {
        guard let picture = table.rows[index].picture else { continue }
        table.rows[index].picture = await resolved(picture)
      }
      block = .table(table)
    default: break
    }
  }

  private func startNext(_ deliver: @escaping Deliver) {
    state.withLock { state in
      while state.running.count < limit, !state.waiting.isEmpty {
        let request = state.waiting.removeFirst()
        state.running[request] = Task(executorPreference: WorkThreads.commands) {
          let rendered = await self.render(request)
          guard !Task.isCancelled else { return }
          self.state.withLock { $0.running[request] = nil }
          deliver(request, rendered)
          self.startNext(deliver)
        }
      }
    }
  }
}

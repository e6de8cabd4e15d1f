import FeatureKit
import Foundation
import Pictures
import Synchronization
import Terminal
import Testing

@testable import Printing
@testable import Views

@Suite("Pictures in view")
struct PictureLoaderTests {
  /// Pictures whose bytes arrive when the test releases them.
  private final class Source: Sendable {
    private struct State {
      var asked: [String] = []
      var waiting: [String: CheckedContinuation<Void, Never>] = [:]
      var isCancelled: Set<String> = []
    }
    private let state = Mutex(State())

    var asked: [String] { state.withLock(\.asked) }
    var cancelled: Set<String> { state.withLock(\.isCancelled) }

    func resolve(_ picture: Picture) async -> Picture {
      let name = picture.altText.string
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          state.withLock {
            $0.asked.append(name)
            $0.waiting[name] = continuation
          }
        }
      } onCancel: {
        state.withLock { _ = $0.isCancelled.insert(name) }
        finish(name)
      }
      return picture
    }

    func finish(_ name: String) { state.withLock { $0.waiting.removeValue(forKey: name) }?.resume() }

    func waitUntil(_ condition: @Sendable (Source) -> Bool) async {
      for _ in 0..<2000 where !condition(self) { try? await Task.sleep(for: .milliseconds(1)) }
    }
  }

  private let source = Source()

  private func loader() -> PictureLoader {
    let renderer = PictureRenderer(
      environment: TerminalEnvironment(variables: ["TERM": "xterm", "LANG": "C.UTF-8"]),
      choice: .symbols,
      cache: nil
    )
    return PictureLoader(renderer: renderer, limit: 4) { [source] in
      await source.resolve($0)
    }
  }

  private func requests(_ names: ClosedRange<Int>) -> [PictureRequest] {
    names.map { name in
      let png = Data(base64Encoded: Self.png) ?? Data()
      return PictureRequest(
        picture: Picture(.bytes(png), altText: "\(name)"),
        box: PictureBox(columns: 4, rows: 2)
      )
    }
  }

  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  @Test("As many as the limit are loaded at a time, in their order, each once")
  func limit() async {
    let loader = loader()
    let names = Delivered()
    loader.show(requests(1...6)) { request, _ in names.add(request) }
    await source.waitUntil { $0.asked.count == 4 }
    #expect(Set(source.asked) == ["1", "2", "3", "4"])
    loader.show(requests(1...6)) { request, _ in names.add(request) }
    source.finish("2")
    await source.waitUntil { $0.asked.count == 5 }
    #expect(source.asked.last == "5")
    for name in ["1", "3", "4", "5"] { source.finish(name) }
    await source.waitUntil { $0.asked.count == 6 }
    source.finish("6")
    await source.waitUntil { _ in names.all.count == 6 }
    #expect(names.all.sorted() == ["1", "2", "3", "4", "5", "6"])
  }

  @Test("Pictures that leave the view are cancelled or never started")
  func leaves() async {
    let loader = loader()
    let names = Delivered()
    loader.show(requests(1...6)) { request, _ in names.add(request) }
    await source.waitUntil { $0.asked.count == 4 }
    loader.show(requests(4...4)) { request, _ in names.add(request) }
    await source.waitUntil { $0.cancelled.count == 3 }
    #expect(source.cancelled == ["1", "2", "3"])
    source.finish("4")
    await source.waitUntil { _ in names.all.count == 1 }
    #expect(names.all == ["4"])
    #expect(source.asked.count == 4)
  }

  private final class Delivered: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock(\.self) }
    func add(_ request: PictureRequest) { names.withLock { $0.append(request.picture.altText.string) } }
  }
}

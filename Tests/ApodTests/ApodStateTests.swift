import FeatureKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ApodModule

@Suite("The state of a showing")
struct ApodStateTests {
  private let apod: ApodFixture

  init() throws { apod = try ApodFixture() }

  @Test("It is loading while NASA is asked, once for the day and its picture, and then loaded")
  func online() async throws {
    apod.expect("2026-11-21")
    apod.expectPicture("2026-11-21")
    let (states, last) = await showToday(.cacheFirst)
    guard case .loaded(let sighting) = last else { throw Failure.notFound }
    #expect(states == [.loading, last])
    #expect(sighting.apod.title == "Sky of 2026-11-21")
    #expect(sighting.kept.picture == .memory(ApodFixture.bytes("2026-11-21")))
  }

  @Test("It is loaded at once where it is kept, and never loading")
  func kept() async throws {
    apod.expect("2026-11-21")
    apod.expectPicture("2026-11-21")
    _ = await showToday(.cacheFirst)
    let (states, last) = await showToday(.cacheFirst)
    #expect(states == [last])
    #expect(states.count == 1)
  }

  @Test("It fails with what went wrong, after loading or, offline, at once")
  func failing() async throws {
    apod.expect("2026-11-21", failure: .timeout(seconds: 20))
    #expect(await showToday(.cacheFirst).states == [.loading, .failed(.timeout(seconds: 20))])
    #expect(await showToday(.offline).states == [.failed(.offline(.offlineFlag))])
  }

  @Test("Every state has its screen; only the loading one is told as progress")
  func screens() throws {
    let presenter = ApodPresenter(usesPublicKey: { true })
    #expect(try presenter.screen(.idle) { _ in [] } == Screen(title: "Picture of the day", data: .null))
    #expect(
      try presenter.screen(.loading) { _ in [] }
        == Screen(title: "Picture of the day", blocks: [.text("Asking NASA for its picture")], data: .null)
    )
    #expect(throws: Failure.notFound) { try presenter.screen(.failed(.notFound)) { _ in [] } }
    #expect(presenter.progress(.idle) == nil)
    #expect(presenter.progress(.failed(.notFound)) == nil)
    #expect(
      presenter.progress(.loading)
        == ProgressReporter.Update("Asking NASA for its picture", completed: 0, of: nil, unit: .items)
    )
  }

  private func showToday(_ mode: CacheMode) async -> (states: [ApodState], last: ApodState) {
    let seen = States()
    let last = await apod.interactor(watch: seen.add).today(mode)
    return (seen.all, last)
  }
}

private final class States: Sendable {
  private let states = Mutex<[ApodState]>([])
  var all: [ApodState] { states.withLock { $0 } }

  @Sendable func add(_ state: ApodState) { states.withLock { $0.append(state) } }
}

import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import GenderModule

@Suite("Cleaning up pages and screenshots")
struct GenderCleanupTests {
  private let gender: GenderFixture
  private let page = "kim_20261121T090000Z.html"
  private let picture = "kim_20261121T090000Z.png"

  init() throws { gender = try GenderFixture() }

  @Test(
    "Q1: the cleanup removes a result and its page at 10:00, a screenshot and its record at 30:00, not before"
  )
  func cleanup() async throws {
    _ = try await checkKim(screenshot: true)
    let all = ["result - kim", "screenshot \(picture)"]
    cleanUpAt(599)
    #expect(gender.documents.fileNames == [page, picture])
    #expect(try gender.services.store.keys() == all)
    cleanUpAt(600)
    #expect(gender.documents.fileNames == [picture])
    #expect(try gender.services.store.keys() == [all[1]])
    cleanUpAt(1799)
    #expect(gender.documents.fileNames == [picture])
    cleanUpAt(1800)
    #expect(gender.documents.fileNames == [])
    #expect(try gender.services.store.keys() == [])
  }

  @Test("Q7: a record without its file and a file without its record are removed; other files are not")
  func orphans() async throws {
    _ = try await checkKim(screenshot: true)
    gender.documents.delete(picture)
    gender.documents.put("ana_20261121T085800Z.png")
    gender.documents.put("notes.html")
    gender.documents.put("holiday.png")
    cleanUpAt(1)
    #expect(gender.documents.fileNames == ["holiday.png", page, "notes.html"])
    #expect(try screenshotRecords() == [])
  }

  @Test("Q7: a file that another Curio has just written, and not yet recorded, stays for a minute")
  func youngOrphan() async throws {
    gender.documents.put(picture)
    cleanUpAt(59)
    #expect(gender.documents.fileNames == [picture])
    cleanUpAt(60)
    #expect(gender.documents.fileNames == [])
  }

  @Test("a file that can't be removed is removed by a later cleanup")
  func stuck() async throws {
    _ = try await checkKim(screenshot: true)
    gender.documents.becomeReadOnly()
    cleanUpAt(1800)
    #expect(gender.documents.fileNames == [page, picture])
    gender.documents.becomeReadOnly(false)
    cleanUpAt(1801)
    #expect(gender.documents.fileNames == [])
    #expect(try gender.services.store.keys() == [])
  }

  @Test("a file from the future, which a wrong clock left, is removed")
  func future() {
    gender.documents.put("kim_20261121T100000Z.png")
    cleanUpAt(0)
    #expect(gender.documents.fileNames == [])
  }

  @Test("a result that was fetched again keeps its new page when the old one is removed")
  func refreshed() async throws {
    _ = try await checkKim()
    gender.clock.advance(by: 300)
    gender.expect("Kim", json: kimRow)
    _ = try await gender.check("Kim", mode: .refresh)
    cleanUpAt(600)
    #expect(gender.documents.fileNames == ["kim_20261121T090500Z.html"])
    #expect(try await gender.check("Kim").provenance.source == .cache)
  }

  private func checkKim(screenshot: Bool = false) async throws -> Screen {
    gender.expect("Kim", json: kimRow)
    return try await gender.check("Kim", screenshot: screenshot)
  }

  /// Cleans up `seconds` after nine o'clock.
  private func cleanUpAt(_ seconds: Double) {
    let nine = Date(timestamp: "2026-11-21T09:00:00Z") ?? .distantPast
    gender.clock.advance(by: nine.addingTimeInterval(seconds).timeIntervalSince(gender.clock.now))
    gender.removeExpired()
  }

  private func screenshotRecords() throws -> [String] {
    try gender.services.store.keys(withPrefix: "screenshot ").map {
      String($0.dropFirst("screenshot ".count))
    }
  }
}

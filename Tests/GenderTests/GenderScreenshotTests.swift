import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@testable import GenderModule

@Suite("Screenshots")
struct GenderScreenshotTests {
  let gender: GenderFixture
  let page = "kim_20261121T090000Z.html"
  let picture = "kim_20261121T090000Z.png"

  init() throws { gender = try GenderFixture() }

  @Test("a screenshot shows the page, has its name and time in its file name, and is recorded")
  func taken() async throws {
    let screen = try await checkKim(screenshot: true)
    #expect(screen.notices == [.info("Screenshot saved for 30 minutes, in /documents/\(picture)")])
    #expect(screen.followUp == nil)
    #expect(screen["items.0.screenshot"] == .string("/documents/\(picture)"))
    #expect(gender.documents.text(picture) == gender.documents.text(page))
    // A page can be made again.
    #expect(gender.documents.durableNames == [picture])
    #expect(try screenshotRecords() == [picture])
  }

  @Test("the menu's own screenshot makes no request: it shows the cached result")
  func menu() async throws {
    let shown = try await checkKim()
    let followUp = try #require(shown.followUp)
    _ = try await gender.run(followUp.command, followUp.arguments, mode: .offline)
    #expect(gender.http.requests.count == 1)
    // Once for each result.
    #expect(try await gender.run("check", ["names": ["Kim"]]).followUp == nil)
  }

  @Test("without a browser the result and its page are there, and a notice says what to install")
  func noBrowser() async throws {
    gender.screenshotter.fail(.unavailable("No browser found.", advice: "Install one."))
    let screen = try await checkKim(screenshot: true)
    #expect(screen.heading == "Kim: female, 89% of 28,041 records.")
    #expect(screen["items.0.page"] == .string("/documents/\(page)"))
    #expect(screen["items.0.screenshot"] == .null)
    #expect(screen.notices == [.warning("Couldn't take the screenshot. No browser found. Install one.")])
    #expect(screen.partialFailure == nil)
  }

  @Test("with several names, a failing browser isn't tried again")
  func failsOnce() async throws {
    gender.screenshotter.fail(.unavailable("The browser was killed."))
    gender.expect("Kim", "Ana", json: #"[\#(kimRow), {"name": "Ana", "gender": null, "count": 0}]"#)
    let screen = try await gender.check("Kim", "Ana", screenshot: true)
    #expect(gender.screenshotter.pages.count == 1)
    #expect(screen.notices == [.warning("Couldn't take the screenshot. The browser was killed.")])
  }

  @Test("without a documents folder, as in the sample world, only --screenshot says that there are none")
  func noDocuments() async throws {
    let sample = try ServedFeature(sampleOf: GenderFeature.feature)
    let unasked = try await sample.run("check", ["names": ["Kim"]])
    #expect(unasked.notices == [] && unasked.followUp == nil)
    let screen = try await sample.run("check", ["names": ["Kim"], "screenshot": [""]])
    #expect(screen.notices == [.warning("Couldn't take the screenshot. No screenshots in sample mode.")])
    #expect(screen.followUp == nil)
    #expect(screen["items.0.page"] == .null)
  }

  @Test("Ctrl-C while the screenshot is taken cancels the command")
  func interrupted() async throws {
    gender.screenshotter.fail(.interrupted)
    gender.expect("Kim", json: kimRow)
    await #expect(throws: Failure.interrupted) { try await gender.check("Kim", screenshot: true) }
  }

  @Test("an unwritable documents folder costs the page, not the result")
  func readOnly() async throws {
    gender.documents.becomeReadOnly()
    let screen = try await checkKim()
    #expect(screen["items.0.page"] == .null)
    #expect(screen.followUp == nil)
    #expect(
      screen.notices == [
        .warning("Couldn't save the page. Could not write /documents/\(page): Permission denied.")
      ]
    )
    let taken = try await gender.check("Kim", screenshot: true)
    let reason: SafeText = "Could not write /documents/\(picture): Permission denied."
    #expect(taken.notices.contains { $0.text.string.hasPrefix("Couldn't take the screenshot. \(reason)") })
    #expect(try screenshotRecords() == [])
  }

  @Test("Q7: a screenshot whose record can't be written is removed")
  func recordFails() async throws {
    let store = WatchedStore { (step) throws(Failure) in
      guard case .write(let key, .durable) = step else { return }
      throw .storage(.write, path: key.name, reason: "No space left on device")
    }
    let gender = try GenderFixture(store: store)
    gender.expect("Kim", json: kimRow)
    let screen = try await gender.check("Kim", screenshot: true)
    #expect(screen.notices.contains { $0.text.string.contains("No space left on device") })
    #expect(gender.documents.fileNames == [page])
  }

  func checkKim(screenshot: Bool = false) async throws -> Screen {
    gender.expect("Kim", json: kimRow)
    return try await gender.check("Kim", screenshot: screenshot)
  }

  func listedNames() async throws -> [String] {
    guard case .table(let table)? = try await gender.run("screenshots").blocks.first else { return [] }
    return table.rows.map { $0.cells[0].string }
  }

  private func screenshotRecords() throws -> [String] {
    try gender.services.store.keys(withPrefix: "screenshot ").map {
      String($0.dropFirst("screenshot ".count))
    }
  }
}

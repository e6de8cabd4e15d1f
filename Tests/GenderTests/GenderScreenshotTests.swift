import FeatureKit
import Foundation
import Storage
import TestSupport
import Testing

@testable import GenderModule

@Suite("Screenshots and the lives of documents")
struct GenderScreenshotTests {
  private let bench: GenderFixture
  private let page = "kim_20261121T090000Z.html"
  private let picture = "kim_20261121T090000Z.png"

  init() throws { bench = try GenderFixture() }

  @Test("a screenshot is the photograph of the page, under its name and time, and recorded")
  func taken() async throws {
    let screen = try await checkKim(screenshot: true)
    #expect(screen.notices == [.info("Screenshot saved: /documents/\(picture)")])
    #expect(screen.followUp == nil)
    #expect(screen.partialFailure == nil)
    #expect(item(screen, "screenshot") == .string("/documents/\(picture)"))
    #expect(bench.documents.text(picture) == bench.documents.text(page))
    #expect(try screenshotRecords() == [picture])
  }

  @Test("what the menu does by itself makes no request: it photographs the answer that is kept")
  func menu() async throws {
    let shown = try await checkKim()
    let followUp = try #require(shown.followUp)
    let screen = try await GenderFeature.feature.run(
      followUp.route.command,
      followUp.route.arguments,
      mode: .offline,
      with: bench.services
    )
    #expect(screen.notices == [.info("Screenshot saved: /documents/\(picture)")])
    #expect(bench.bench.http.requests.count == 1)
  }

  @Test("a browser without its sandbox is told")
  func unsandboxed() async throws {
    bench.screenshotter.goWithoutSandbox()
    let screen = try await checkKim(screenshot: true)
    #expect(
      screen.notices.last
        == .info("The browser ran without its sandbox, as it has to for the superuser (root).")
    )
  }

  @Test("without a browser the answer and its page are there, and the shortfall says what to install")
  func noBrowser() async throws {
    bench.screenshotter.fail(
      .unavailable(subject: "A browser", reason: "is needed to photograph a page, and none was found")
    )
    let screen = try await checkKim(screenshot: true)
    #expect(screen.blocks.first == .text("Kim is a woman's name in 89 % of 28,041 records."))
    #expect(item(screen, "page") == .string("/documents/\(page)"))
    #expect(item(screen, "screenshot") == .null)
    #expect(screen.notices == [])
    #expect(
      screen.partialFailure
        == UserError(
          .failed,
          "No screenshot was taken. A browser is needed to photograph a page, and none was found.",
          advice: """
            Chromium, Google Chrome, Microsoft Edge or Firefox takes it: install one, or name yours with \
            `curio config set gender.browser PATH`.
            """
        )
    )
  }

  @Test("of several names, after a browser that fails none is tried again")
  func failsOnce() async throws {
    bench.screenshotter.fail(.unavailable(subject: "The browser x", reason: "was killed"))
    bench.expect("Kim", "Ana", json: #"[\#(kimRow), {"name": "Ana", "gender": null, "count": 0}]"#)
    let screen = try await bench.check("Kim", "Ana", screenshot: true)
    #expect(bench.screenshotter.pages.count == 1)
    #expect(screen.partialFailure?.code == .failed)
  }

  @Test("leaving while the photograph is taken is no shortfall")
  func interrupted() async throws {
    bench.screenshotter.fail(.interrupted)
    bench.expect("Kim", json: kimRow)
    await #expect(throws: Failure.interrupted) { try await bench.check("Kim", screenshot: true) }
  }

  @Test("a documents folder that can't be written costs the page, not the answer")
  func readOnly() async throws {
    bench.documents.becomeReadOnly()
    let screen = try await checkKim()
    #expect(item(screen, "page") == .null)
    #expect(screen.followUp == nil)
    #expect(
      screen.notices == [
        .warning("The page could not be kept. Could not write /documents/\(page): Permission denied.")
      ]
    )
    let taken = try await bench.check("Kim", screenshot: true)
    #expect(taken.partialFailure?.code == .storage)
    #expect(taken.partialFailure?.message == "Could not write /documents/\(picture): Permission denied.")
    #expect(try screenshotRecords() == [])
  }

  @Test("Q7: a screenshot whose record can't be written is no screenshot")
  func recordFails() async throws {
    let store = WatchedStore { (step) throws(Failure) in
      guard case .write(let key, .durable) = step else { return }
      throw .storage(.init(.write, path: key.name, reason: "No space left on device"))
    }
    let bench = try GenderFixture(store: store)
    bench.expect("Kim", json: kimRow)
    let screen = try await bench.check("Kim", screenshot: true)
    #expect(screen.partialFailure?.code == .storage)
    #expect(bench.documents.fileNames == [page])
  }

  @Test("screenshots are listed for 29:59 and gone at 30:00, whether a sweep has run or not")
  func list() async throws {
    _ = try await checkKim(screenshot: true)
    bench.bench.clock.advance(by: 60)
    bench.expect("Ana", json: #"{"name": "Ana", "gender": "female", "probability": 0.99, "count": 6}"#)
    _ = try await bench.check("Ana", screenshot: true)
    let screen = try await bench.run("screenshots", ["page": ["1"], "per-page": ["20"]])
    let ana = "/documents/ana_20261121T090100Z.png"
    let kim = "/documents/\(picture)"
    func route(_ path: String) -> Route { Route("gender", "open", ["what": [path]]) }
    #expect(
      screen.blocks == [
        .table(
          Table(
            columns: [Column("Name"), Column("Taken"), Column("Kept until")],
            rows: [
              Row(["Ana", "2026-11-21T09:01:00Z", "2026-11-21T09:31:00Z"], route: route(ana)),
              Row(["Kim", "2026-11-21T09:00:00Z", "2026-11-21T09:30:00Z"], route: route(kim)),
            ],
            emptyText: "There is no such page."
          )
        ),
        .fields([Field("Folder", "/documents", link: URL(fileURLWithPath: "/documents", isDirectory: true))]),
      ]
    )
    #expect(
      screen.data == [
        "total": 2, "page": 1, "perPage": 20,
        "items": [
          [
            "path": .string(ana), "name": "Ana", "takenAt": "2026-11-21T09:01:00Z",
            "expiresAt": "2026-11-21T09:31:00Z",
          ],
          [
            "path": .string(kim), "name": "Kim", "takenAt": "2026-11-21T09:00:00Z",
            "expiresAt": "2026-11-21T09:30:00Z",
          ],
        ],
      ]
    )
    bench.bench.clock.advance(by: 1739)
    #expect(try bench.store.screenshots().map(\.name) == ["Ana", "Kim"])
    bench.bench.clock.advance(by: 1)
    #expect(try bench.store.screenshots().map(\.name) == ["Ana"])
    await #expect(throws: Failure.notFound) { try await bench.run("open", ["what": [picture]]) }
  }

  @Test(
    "Q1: the sweep frees an answer and its page at 10:00, a screenshot and its record at 30:00, not before"
  )
  func sweep() async throws {
    _ = try await checkKim(screenshot: true)
    let all = ["answer - kim", "screenshot \(picture)"]
    await sweepAt(599)
    #expect(bench.documents.fileNames == [page, picture])
    #expect(try bench.services.store.keys() == all)
    await sweepAt(600)
    #expect(bench.documents.fileNames == [picture])
    #expect(try bench.services.store.keys() == [all[1]])
    await sweepAt(1799)
    #expect(bench.documents.fileNames == [picture])
    await sweepAt(1800)
    #expect(bench.documents.fileNames == [])
    #expect(try bench.services.store.keys() == [])
  }

  @Test("Q7: a record without its file, and a file without its record, are swept; strangers' files are not")
  func orphans() async throws {
    _ = try await checkKim(screenshot: true)
    bench.documents.delete(picture)
    bench.documents.put("ana_20261121T085800Z.png")
    bench.documents.put("ana_20261121T085800Z.html")
    bench.documents.put("notes.html")
    bench.documents.put("holiday.png")
    await sweepAt(1)
    #expect(bench.documents.fileNames == ["holiday.png", page, "notes.html"])
    #expect(try screenshotRecords() == [])
  }

  @Test("Q7: a file that another Curio has just written, and not yet recorded, is left alone for a minute")
  func youngOrphan() async throws {
    bench.documents.put(picture)
    await sweepAt(59)
    #expect(bench.documents.fileNames == [picture])
    await sweepAt(60)
    #expect(bench.documents.fileNames == [])
  }

  @Test("Q7: a file that can't be removed keeps its record, and both go with a later sweep")
  func stuck() async throws {
    _ = try await checkKim(screenshot: true)
    bench.documents.becomeReadOnly()
    await sweepAt(1800)
    #expect(try bench.services.store.keys() == ["answer - kim", "screenshot \(picture)"])
    bench.documents.becomeReadOnly(false)
    await sweepAt(1801)
    #expect(bench.documents.fileNames == [])
    #expect(try bench.services.store.keys() == [])
  }

  @Test("an answer that was asked for anew keeps its new page when the old one is swept")
  func refreshed() async throws {
    _ = try await checkKim()
    bench.bench.clock.advance(by: 300)
    bench.expect("Kim", json: kimRow)
    _ = try await bench.check("Kim", mode: .refresh)
    await sweepAt(600)
    #expect(bench.documents.fileNames == ["kim_20261121T090500Z.html"])
    #expect(try await bench.check("Kim").provenance.source == .cache)
  }

  @Test("a page that somebody removed is there again with the next answer")
  func pageRestored() async throws {
    _ = try await checkKim()
    bench.documents.delete(page)
    _ = try await bench.check("Kim")
    #expect(bench.documents.fileNames == [page])
  }

  @Test("open takes a path, a file's name or a screenshot's number, and hands the path to the viewer")
  func open() async throws {
    _ = try await checkKim(screenshot: true)
    for (what, path) in [
      ("/documents/\(page)", page), (page, page), ("1", picture), ("/documents/x/../\(picture)", picture),
    ] {
      let screen = try await bench.run("open", ["what": [what]])
      #expect(screen.title == "Opened")
      #expect(screen.data == ["path": .string("/documents/\(path)"), "opened": true])
    }
    #expect(bench.viewer.paths == [page, page, picture, picture].map { "/documents/\($0)" })
  }

  @Test("without a viewer open says where the file is")
  func noViewer() async throws {
    _ = try await checkKim(screenshot: true)
    bench.viewer.goAway()
    let screen = try await bench.run("open", ["what": ["1"]])
    #expect(screen.blocks == [.verbatim("/documents/\(picture)")])
    #expect(screen.notices == [.info("There is no program here to open it with; this is where it is.")])
    #expect(screen.data == ["path": .string("/documents/\(picture)"), "opened": false])
  }

  @Test(
    "nothing but a page or screenshot that is there is opened",
    arguments: [
      "0", "2", "-1", "/etc/passwd", "/tmp/kim_20261121T090000Z.png", "../kim_20261121T090000Z.png",
      "notes.html",
    ]
  )
  func notOpened(what: String) async throws {
    _ = try await checkKim(screenshot: true)
    bench.documents.put("notes.html")
    #expect(
      try await bench.userError("open", ["what": [what]])
        == UserError(
          .notFound,
          "There is no page or screenshot “\(what)”.",
          advice: "Pages live for 10 minutes, screenshots for 30; `curio gender screenshots` lists these."
        )
    )
    #expect(bench.viewer.paths == [])
  }

  private func checkKim(screenshot: Bool = false) async throws -> Screen {
    bench.expect("Kim", json: kimRow)
    return try await bench.check("Kim", screenshot: screenshot)
  }

  /// Sweeps so many seconds after nine o'clock.
  private func sweepAt(_ seconds: Double) async {
    let nine = Timestamp.date("2026-11-21T09:00:00Z") ?? .distantPast
    bench.bench.clock.advance(by: nine.addingTimeInterval(seconds).timeIntervalSince(bench.bench.clock.now))
    await GenderFeature.feature.sweep?(bench.services)
  }

  private func screenshotRecords() throws -> [String] {
    try bench.services.store.keys(withPrefix: "screenshot ").map { String($0.dropFirst("screenshot ".count)) }
  }

  private func item(_ screen: Screen, _ field: String) -> JSONValue? {
    guard case .object(let data) = screen.data, case .array(let items)? = data["items"],
      case .object(let fields)? = items.first
    else { return nil }
    return fields[field]
  }
}

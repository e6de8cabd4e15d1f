import FeatureKit
import Storage
import TestSupport
import Testing

@testable import GenderModule

extension GenderScreenshotTests {
  @Test("screenshots are listed until 29:59 and gone at 30:00, with or without a cleanup")
  func list() async throws {
    _ = try await checkKim(screenshot: true)
    gender.clock.advance(by: 60)
    gender.expect("Ana", json: #"{"name": "Ana", "gender": "female", "probability": 0.99, "count": 6}"#)
    _ = try await gender.check("Ana", screenshot: true)
    expectGolden("screenshots", try await gender.run("screenshots"))
    #expect(
      await gender.suggestions(for: "what", of: "open").last
        == Suggestion("/documents/\(picture)", title: "Kim", detail: "1 min ago, expires in 29 min")
    )
    gender.clock.advance(by: 1739)
    #expect(try await listedNames() == ["Ana", "Kim"])
    gender.clock.advance(by: 1)
    #expect(try await listedNames() == ["Ana"])
    await #expect(throws: Failure.feature(GenderError.unknownDocument(picture))) {
      try await gender.run("open", ["what": [picture]])
    }
  }

  @Test("open takes a path, a file name or a screenshot's number, and opens it")
  func open() async throws {
    _ = try await checkKim(screenshot: true)
    for (what, path) in [
      ("/documents/\(page)", page), (page, page), ("1", picture), ("/documents/x/../\(picture)", picture),
    ] {
      let screen = try await gender.run("open", ["what": [what]])
      #expect(screen.notices == [.info("Opened /documents/\(path).")])
      #expect(screen.effect == .changed)
      #expect(screen.data == ["path": .string("/documents/\(path)"), "opened": true])
    }
    #expect(gender.viewer.paths == [page, page, picture, picture].map { "/documents/\($0)" })
  }

  @Test("without a viewer, open says where the file is")
  func noViewer() async throws {
    _ = try await checkKim(screenshot: true)
    gender.viewer.goAway()
    let screen = try await gender.run("open", ["what": ["1"]])
    #expect(
      screen.notices == [.warning("Couldn't open it: no viewer found. It is at /documents/\(picture).")]
    )
    #expect(screen.data == ["path": .string("/documents/\(picture)"), "opened": false])
  }

  @Test(
    "only a page or screenshot that exists is opened",
    arguments: [
      "0", "2", "-1", "/etc/passwd", "/tmp/kim_20261121T090000Z.png", "../kim_20261121T090000Z.png",
      "notes.html", "\(Int.min)",
    ]
  )
  func notOpened(what: String) async throws {
    _ = try await checkKim(screenshot: true)
    gender.documents.put("notes.html")
    #expect(
      try await gender.userError("open", ["what": [what]])
        == UserError(
          .notFound,
          "No page or screenshot “\(what)”.",
          advice:
            "Pages are deleted after 10 minutes, screenshots after 30. List them: `curio gender screenshots`.",
          actions: [Action("Screenshots", Route("gender", "screenshots"))]
        )
    )
    #expect(gender.viewer.paths == [])
  }
}

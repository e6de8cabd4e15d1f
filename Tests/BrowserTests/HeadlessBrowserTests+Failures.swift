import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Browser

extension HeadlessBrowserTests {
  @Test("stops a hanging browser at the time limit, with all of its children")
  func hangs() async throws {
    try fixture.program(
      "chromium",
      #"sleep 600 & echo $! > "$FOLDER/child"; echo $$ > "$FOLDER/self"; wait"#
    )
    let failure = await #expect(throws: Failure.self) { try await take(timeLimit: 0.6) }
    #expect(failure == browserFailure("timed out after 1 s"))
    #expect(fixture.note("child") != nil)
    for name in ["child", "self"] { #expect(try await fixture.isGone(name)) }
    #expect(fixture.leftovers.isEmpty)
  }

  @Test(
    "a failing browser is named with its exit status or signal",
    arguments: [
      ("exit 1", "exited with status 1 without a screenshot"),
      ("kill -9 $$", "was killed by signal 9 without a screenshot"),
      ("exit 0", "exited without a screenshot"),
      (#"cp "$FOLDER/small.png" "$PICTURE""#, "wrote no PNG of 2400 × 1600 pixels"),
      (#"head -c 40 "$FOLDER/good.png" > "$PICTURE""#, "wrote no PNG of 2400 × 1600 pixels"),
      (#"mkdir "$PICTURE""#, "exited without a screenshot"),
    ]
  )
  func failures(script: String, clause: String) async throws {
    try fixture.picture("small.png", TestPictures.hollowPNG(1200, 800))
    try fixture.program("chromium", script)
    let failure = await #expect(throws: Failure.self) { try await take() }
    #expect(failure == browserFailure(clause))
    #expect(fixture.leftovers.isEmpty)
  }

  @Test("cancelling stops the browser and removes its files before it returns")
  func cancelled() async throws {
    try fixture.program("chromium", #"echo $$ > "$FOLDER/self"; sleep 600"#)
    let task = Task { try await take() }
    while fixture.note("self") == nil { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: Failure.interrupted) { try await task.value }
    #expect(try await fixture.isGone("self"))
    #expect(fixture.leftovers.isEmpty)
  }

  @Test("a failure to create the workspace names the path")
  func noRoom() async throws {
    try fixture.program("chromium", "exit 0")
    try FileManager.default.removeItem(at: fixture.temporary)
    try Data().write(to: fixture.temporary)
    let failure = await #expect(throws: Failure.self) { try await take() }
    guard case .storage(let operation, let path, _) = failure else { return #expect(failure == nil) }
    #expect(operation == .write && path.hasPrefix(fixture.temporary.path))
  }
}

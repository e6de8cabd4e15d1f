import FeatureKit
import Foundation
import TestSupport
import Testing

/// Every way into the program has a limit of bytes and of time.
@Suite("Limits of input", .journey)
struct InputLimitTests {
  @Test("a value from standard input that never ends is refused at once, and nothing is stored")
  func endlessValue() async throws {
    let journey = try Journey()
    for source in ["cat /dev/zero", "yes k | tr -d '\\n'", "head -c 1100000 /dev/zero | tr '\\0' k"] {
      let wrapper = CurioProcess.shell("\(source) | \"$@\"")
      let outcome = try await journey.run("config set gifs.apiKey - --json", wrapper: wrapper)
      #expect(outcome.errorCode == "invalid_input", "\(source): \(outcome.errors)")
      #expect(outcome.errors.contains("longer than 10 kB"), "\(source)")
      #expect(journey.files == [], "\(source)")
    }
  }

  @Test(
    "the time limit binds reading standard input, all of it",
    arguments: ["gender check -", "config set color -"]
  )
  func time(line: String) async throws {
    let journey = try Journey()
    let running = try journey.start("\(line) --json --timeout 1")
    try running.type("al")
    let start = ContinuousClock.now
    let outcome = try await running.outcome()
    let time = ContinuousClock.now - start
    #expect(outcome.errorCode == "timeout")
    #expect(outcome.errors.contains("Timed out after 1 s."))
    #expect(time > .seconds(0.7))
  }
}

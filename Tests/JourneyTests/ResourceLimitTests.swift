import Foundation
import TestSupport
import Testing

@Suite("Where the system gives little", .journey)
struct ResourceLimitTests {
  @Test("too few open files are an error, with --json as a document")
  func fewFiles() async throws {
    let journey = try Journey()
    let few = CurioProcess.shell("ulimit -n 12; exec \"$@\"")
    let document = try await journey.run("emoji list --json", wrapper: few)
    #expect(document.status == 1 && document.output.isEmpty)
    #expect(
      try document.userError["error.message"].text
        == "Only 12 files may be open. Allow at least 16 with `ulimit -n`."
    )
  }

  #if os(Linux)
    @Test("too little memory is an error, also where only libcurl needs more")
    func littleMemory() async throws {
      let journey = try Journey()
      let none = try await journey.run(
        "emoji list --json",
        wrapper: CurioProcess.shell("ulimit -v 60000; exec \"$@\"")
      )
      #expect(none.status == 1 && none.output.isEmpty)
      #expect(
        try none.userError["error.message"].text
          == "Only 58 MB of memory may be used. Allow at least 128 MB with `ulimit -v 131072`."
      )
      let little = CurioProcess.shell("ulimit -v 290000; exec \"$@\"")
      #expect(try await journey.run("emoji list --sample --limit 1", wrapper: little).status == 0)
      let fetched = try await journey.run("emoji fetch", wrapper: little)
      #expect(fetched.status == 5)
      #expect(fetched.errors.replacing(/\s+/, with: " ").contains("allow more memory (`ulimit -v 600000`)"))
      #expect(journey.asked == [])
    }
  #endif
}

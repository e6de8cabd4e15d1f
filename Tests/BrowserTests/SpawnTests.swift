import Foundation
import Testing

@testable import Browser

struct SpawnTests {
  @Test("a program is given its standard streams and nothing else that is open here")
  func inheritsNothing() async throws {
    let workshop = try Workshop()
    // `ls` opens the folder that it lists.
    let lister = try workshop.program("lister", #"ls /dev/fd > "$FOLDER/open""#)
    let open = Pipe()
    defer { try? open.fileHandleForWriting.close() }
    let environment = ["PATH": "/usr/bin:/bin"]
    let child = try ChildProcess(lister, [], environment: environment, leavesNothing: true)
    #expect(await child.end(within: 10) == .exited(status: 0))
    #expect(workshop.note("open")?.split(separator: "\n") == ["0", "1", "2", "3"])
  }
}

import Foundation
import Terminal
import TestSupport
import Testing

@Suite("Writing")
struct OutputTests {
  @Test("writes a text completely, also to a full nonblocking pipe")
  func whole() async throws {
    let pipe = TestPipe()
    _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "漢字 and 👨‍👩‍👧\n", count: 40_000)
    let writer = Task.detached { try Output(descriptor: pipe.writeEnd).write(text) }
    var received: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 10_000)
    while received.count < text.utf8.count {
      let count = read(pipe.readEnd, &bytes, bytes.count)
      try #require(count > 0)
      received += bytes.prefix(count)
    }
    try await writer.value
    #expect(String(decoding: received, as: UTF8.self) == text)
  }

  @Test("| head -1 exits silently: a closed pipe is not a failure")
  func closedPipe() {
    Output.surviveClosedPipes()
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    close(ends[0])
    #expect(throws: Output.WriteError.closed) { try Output(descriptor: ends[1]).write("text") }
    close(ends[1])
  }

  @Test("> /dev/full is an error with the system's message", .onLinux)
  func fullDisk() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    #expect(throws: Output.WriteError.failed(reason: "No space left on device")) {
      try Output(descriptor: full).write("text")
    }
    close(full)
  }

  @Test("Writing to a closed stream is an error, except for empty text")
  func closedStream() throws {
    #expect(throws: Output.WriteError.failed(reason: "Bad file descriptor")) {
      try Output(descriptor: -1).write("text")
    }
    try Output(descriptor: -1).write("")
  }
}

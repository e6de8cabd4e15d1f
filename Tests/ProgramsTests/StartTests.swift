import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Programs

@Suite("Starting programs", .journey)
struct StartTests {
  @Test("inherits only the standard streams")
  func inheritsNothing() async throws {
    let open = Pipe()
    defer { try? open.fileHandleForWriting.close() }
    // `ls` opens the folder itself.
    #expect(try await script("ls /dev/fd").text() == "0\n1\n2\n3\n")
  }

  @Test("A stream is a descriptor, inherited, or /dev/null")
  func streams() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("file")
    try Data("typed\n".utf8).write(to: file)
    let input = try FileHandle(forReadingFrom: file)
    let output = try FileHandle(forUpdating: file)
    try output.seekToEnd()
    let program = try script("read line; echo \"[$line]\"; test -w /dev/fd/2").start(
      input: .descriptor(input.fileDescriptor),
      output: .descriptor(output.fileDescriptor),
      error: .inherited,
      group: .inherited
    )
    #expect(await program.end() == .exited(status: 0))
    #expect(file.text == "typed\n[typed]\n")
  }

  @Test("runs in Curio's working folder or in another")
  func folder() async throws {
    let folder = try TemporaryFolder()
    let script = ["-c", "pwd -P; echo $PWD"]
    let program = Program(path: "/bin/sh", arguments: script, environment: ["PWD": "/"], folder: folder.path)
    let real = folder.url.resolvingSymlinksInPath().path
    #expect(try await program.text() == "\(real)\n\(folder.path)\n")
    let missing = Program(path: "/bin/sh", arguments: [], environment: [:], folder: "/proc/nowhere")
    await #expect(throws: Failure.self) { try await missing.text() }
  }

  @Test("runs in Curio's process group or in a new one")
  func groups() async throws {
    let group = script("ps -o pgid= -p $$")
    #expect(try await Int32(group.text().trimmingCharacters(in: .whitespacesAndNewlines)) == getpgrp())
    let own = script("test $(ps -o pgid= -p $$) = $$ && echo leads")
    #expect(try await own.text(group: .own(killsDescendants: true)) == "leads\n")
  }

  @Test("inherits ignored signals, as nohup expects")
  func ignoredSignals() async throws {
    let before = signal(SIGUSR1, SIG_IGN)
    defer { _ = signal(SIGUSR1, before) }
    #expect(await (try script("kill -USR1 $$; exit 0").start(group: .inherited)).end() == .exited(status: 0))
  }

  #if os(Linux)
    @Test("waits until nobody has its file open for writing")
    func busyFile() async throws {
      let folder = try TemporaryFolder()
      let file = folder.file("program")
      try ProgramFile.write("#!/bin/sh\nexit 7\n", to: file)
      let writer = try FileHandle(forWritingTo: file)
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { try? writer.close() }
      let program = Program(path: file.path, arguments: [], environment: [:])
      #expect(await (try program.start(group: .inherited)).end() == .exited(status: 7))
    }
  #endif
}

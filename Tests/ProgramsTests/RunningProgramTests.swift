import Foundation
import TestSupport
import Testing

@testable import Programs

@Suite("Running programs", .journey)
struct RunningProgramTests {
  /// Starts a program and waits for its first output.
  private func start(
    _ lines: String,
    group: Program.Group
  ) async throws -> (RunningProgram, said: String) {
    let pipe = Pipe()
    let output = Program.Stream.descriptor(pipe.fileHandleForWriting.fileDescriptor)
    let program = try script(lines).start(output: output, group: group)
    try pipe.fileHandleForWriting.close()
    let said = await SelfPipe().blocking { pipe.fileHandleForReading.availableData }
    return (program, String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines))
  }

  @Test(
    "The end is reported correctly, however often it is requested",
    arguments: [
      ("exit 0", ProgramEnd.exited(status: 0)), ("exit 255", .exited(status: 255)),
      ("kill -9 $$", .killed(signal: 9)), ("kill -TERM $$", .killed(signal: 15)),
    ]
  )
  func end(lines: String, end: ProgramEnd) async throws {
    let program = try script(lines).start(group: .inherited)
    #expect(await program.end() == end)
    #expect(await program.end(within: .seconds(60)) == end)
    #expect(await program.end() == end)
  }

  @Test("Waiting ends at the limit or when cancelled, and can be repeated")
  func limits() async throws {
    let program = try script("exec sleep 600").start(group: .inherited)
    #expect(await program.end(within: .milliseconds(20)) == nil)
    let waiting = Task { await program.end(within: .seconds(600)) }
    waiting.cancel()
    #expect(await waiting.value == nil)
    program.kill()
    #expect(await program.end() == .killed(signal: SIGKILL))
  }

  @Test("is stopped with all of its children, also in a cancelled task")
  func stopped() async throws {
    let (program, child) = try await start(
      "sleep 600 & echo $!; wait",
      group: .own(killsDescendants: false)
    )
    #expect(try runs(child))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      await program.stop()
      return await program.end(within: .zero)
    }
    task.cancel()
    #expect(await task.value == .killed(signal: SIGKILL))
    #expect(try await isGone(child))
  }

  @Test("Children keep running unless the group is killed", arguments: [false, true])
  func stragglers(killsDescendants: Bool) async throws {
    let (program, child) = try await start(
      "sleep 600 >/dev/null & echo $!",
      group: .own(killsDescendants: killsDescendants)
    )
    #expect(await program.end() == .exited(status: 0))
    if killsDescendants { return #expect(try await isGone(child)) }
    #expect(try runs(child))
    kill(try #require(pid_t(child)), SIGKILL)
  }
}

import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import Programs

@Suite("Program output", .journey)
struct OutputTests {
  private func run(
    _ lines: String,
    arguments: [String] = [],
    within deadline: Deadline = .none,
    sizeLimit: Int = 1_000_000
  ) async throws(Failure) -> String {
    let output = try await script(lines, arguments)
      .output(within: deadline, sizeLimit: sizeLimit, group: .inherited)
    return String(decoding: output, as: UTF8.self)
  }

  private func failure(_ clause: SafeText) -> Failure { .unavailable("program \(clause).") }

  @Test("passes arguments without a shell, and only the given environment")
  func arguments() async throws {
    let nasty = ["$(touch x)", "a b", "*", "'\"", "-", "漢字", ""]
    #expect(try await run("printf '%s|' \"$@\"", arguments: nasty) == nasty.map { $0 + "|" }.joined())
    #expect(try await run("echo $GREETING $HOME") == "hello\n")
  }

  @Test("has an empty input, and standard error is discarded")
  func streams() async throws {
    #expect(try await run("cat; echo noise >&2; echo done") == "done\n")
  }

  @Test("blocks no signals")
  func signals() async {
    for (name, number) in [("INT", Int32(2)), ("PIPE", 13), ("TERM", 15)] {
      await #expect(throws: failure("was killed by signal \(number)")) { try await run("kill -\(name) $$") }
    }
  }

  @Test("returns much output completely")
  func large() async throws {
    #expect(try await run("head -c 900000 /dev/zero | tr '\\0' x").count == 900_000)
  }

  @Test(
    "A hanging program is stopped, whether it is silent, keeps writing or has closed its output",
    arguments: ["exec sleep 600", "while :; do echo x; sleep 0.05; done", "exec >&-; exec sleep 600"]
  )
  func hanging(lines: String) async throws {
    let note = try Note()
    await #expect(throws: failure("timed out after 1 s")) {
      try await run(note.taking("$$") + lines, within: Deadline(seconds: 0.5))
    }
    if let process = note.text { #expect(try await isGone(process)) }
  }

  @Test("stops a program that writes too much, and keeps the last of its errors")
  func endless() async throws {
    await #expect(throws: failure("wrote more than 100 kB")) {
      try await run("yes", sizeLimit: 100_000)
    }
    let errors = try await script("head -c 100000 /dev/zero >&2; echo end >&2")
      .outcome(within: .none, sizeLimit: 0, group: .inherited).errors
    #expect(errors.count == Program.errorLimit && errors.suffix(4) == Data("end\n".utf8))
  }

  @Test("reports a program that fails, is killed or can't be started")
  func failing() async {
    await #expect(throws: failure("exited with status 3")) { try await run("echo half; exit 3") }
    await #expect(throws: failure("was killed by signal 9")) { try await run("kill -9 $$") }
    let missing = Program(path: "/proc/nowhere/program", arguments: [], environment: [:])
    await #expect(
      throws: Failure.unavailable("/proc/nowhere/program could not be started: No such file or directory.")
    ) {
      try await missing.output(within: .none, sizeLimit: 10, group: .inherited)
    }
  }

  @Test("a script without a first line that names its interpreter is run by sh, a binary file isn't")
  func unnamed() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("program")
    for (text, output) in [("echo $1\n", "x\n"), ("\0\n", nil)] {
      try ProgramFile.write(text, to: file)
      try file.setMode(0o755)
      let program = Program(path: file.path, arguments: ["x"], environment: [:], name: "program")
      let printed = try? await program.output(within: .none, sizeLimit: 10, group: .inherited)
      #expect(printed.map { String(decoding: $0, as: UTF8.self) } == output)
    }
  }

  @Test(
    "What a program leaves behind with its output open is not waited for",
    .needs("setsid"),
    arguments: ["exec sleep 600", "while echo more >&2; do echo more; sleep 0.01; done"]
  )
  func left(behind: String) async throws {
    let folder = try TemporaryFolder()
    let note = folder.file("process")
    let lines = """
      setsid sh -c 'echo $$ >"$1"; \(behind)' sh "$1" & until [ -s "$1" ]; do sleep 0.01; done; echo done; exit 3
      """
    let outcome = try await script(lines, [note.path])
      .outcome(within: Deadline(seconds: 20), sizeLimit: 1_000_000, group: .own(killsDescendants: true))
    let process = try #require(note.text.flatMap { pid_t($0.trimmingCharacters(in: .newlines)) })
    #expect(outcome.end == .exited(status: 3))
    #expect(String(decoding: outcome.output, as: UTF8.self).contains("done\n"))
    #expect(kill(process, SIGKILL) == 0)
  }

  @Test("Cancelling the task stops the program")
  func cancelled() async throws {
    let note = try Note()
    let task = Task { try await run(note.taking("$$") + "exec sleep 600") }
    while note.text == nil { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: Failure.interrupted) { try await task.value }
    #expect(try await isGone(try #require(note.text)))
  }
}

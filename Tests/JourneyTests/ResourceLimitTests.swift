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

  @Test(
    "a crash says whose fault it is, in plain text, and ends Curio by its signal",
    arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  )
  func crash(signal: Int32) async throws {
    let journey = try Journey { _ in .never }
    let outcome = try await journey.run("emoji fetch --json", endingBy: signal)
    #expect(outcome.status == 128 + signal && outcome.output.isEmpty)
    #expect(
      outcome.errors.hasPrefix("Curio has crashed, which is a fault in Curio; ")
        && outcome.errors.count(of: "\n") == 1
    )
  }

  #if os(Linux)
    /// Makes the system call `clone3` fail as old versions of Docker do, so that no thread can be made.
    private static let noThreads = """
      import ctypes, os, struct, sys
      code = [(0x20, 0, 0, 0), (0x15, 0, 1, 435), (6, 0, 0, 0x50001), (6, 0, 0, 0x7fff0000)]
      filter = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in code))
      program = struct.pack("HxxxxxxP", len(code), ctypes.addressof(filter))
      libc = ctypes.CDLL(None)
      assert libc.prctl(38, 1, 0, 0, 0) == 0 and libc.prctl(22, 2, program) == 0
      os.execv(sys.argv[1], sys.argv[1:])
      """

    @Test("no thread is an error only of what needs one, and nothing waits for it", .needs("python3"))
    func noThreads() async throws {
      let journey = try Journey()
      let wrapper = ["python3", "-c", Self.noThreads]
      let document = try await journey.run("emoji random --sample --json", wrapper: wrapper)
      #expect(document.status == 1 && document.output.isEmpty)
      #expect(try document.userError["error.message"].text.hasPrefix("Only 1 of 12 threads can be started."))
      for line in ["help emoji", "man", "store list"] {
        #expect(try await journey.run(line, wrapper: wrapper).status == 0)
      }
      #expect(try await journey.run("--version", wrapper: wrapper).output == "curio 2.0.0\n")
    }

    @Test("where /proc isn't mounted, the arguments are read all the same, and no run crashes")
    func noProc() async throws {
      let journey = try Journey()
      let hidden = [
        "unshare", "--map-root-user", "--mount", "bash", "-c", "mount -t tmpfs none /proc && exec \"$@\"",
        "bash",
      ]
      if try await journey.run("--version", wrapper: hidden).status != 0 {
        try Test.cancel("this system allows no namespaces")
      }
      #expect(try await journey.run("nonsense", wrapper: hidden).status == 2)
      let document = try await journey.run("emoji list --sample --limit 1 --json", wrapper: hidden)
      #expect(document.status == 0 && document.errors.isEmpty)
      // libdispatch looks at its threads there only now and then.
      for _ in 1...20 {
        #expect(try await journey.run("emoji fetch --offline", wrapper: hidden).status == 5)
      }
    }

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

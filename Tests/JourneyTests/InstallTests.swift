import Foundation
import TestSupport
import Testing

/// A package's `install.sh`, with a program that does nothing.
@Suite("Installing a package", .journey)
struct InstallTests {
  private let home: TemporaryFolder
  private let package: URL
  private let curio: CurioProcess

  init() throws {
    home = try TemporaryFolder()
    package = home.file("a package")
    for file in ["bin/curio", "share/man/man1/curio.1"] {
      try package.appending(path: file).write("new\n")
    }
    let script = URL.project.appending(path: "Scripts/templates/install.sh")
    try FileManager.default.copyItem(at: script, to: package.appending(path: "install.sh"))
    curio = try CurioProcess(home: home, environment: ["PATH": "/usr/bin:/bin"])
  }

  /// Runs a shell line in the home folder, in which `install` is the script.
  private func run(_ line: String, extra: [String: String] = [:]) async throws -> CurioProcess.Outcome {
    try await curio.run(
      [],
      wrapper: CurioProcess.shell("install() { sh 'a package/install.sh' \"$@\"; }; \(line)"),
      extra: extra
    )
  }

  private func text(_ path: String) -> String? { home.file(path).text }

  private func mode(_ path: String) -> Int? { home.file(path).mode }

  @Test(
    "puts files where a person standing in a folder means, and takes them out again",
    arguments: ["out", "./out", "with a space/x", "$PWD/out", ""]
  )
  func prefix(typed: String) async throws {
    let folder = typed.isEmpty ? ".local" : typed.replacing("$PWD/", with: "").replacing("./", with: "")
    let installed = try await run("install \"\(typed)\"")
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(text("\(folder)/bin/curio") == "new\n")
    #expect(mode("\(folder)/bin/curio") == 0o755)
    #expect(installed.output.contains("Installed \(home.path)/"))
    #expect(text("a package/\(folder)/bin/curio") == nil)
    let removed = try await run("install --remove \"\(typed)\"")
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(text("\(folder)/bin/curio") == nil && text("\(folder)/share/man/man1/curio.1") == nil)
  }

  @Test("isn't misled by CDPATH, a umask, links and files in the way")
  func robust() async throws {
    #expect(try await run("umask 077; export CDPATH=$PWD:/; install out").status == 0)
    #expect(mode("out/bin/curio") == 0o755 && mode("out/bin") == 0o755)
    #expect(mode("out/share/man/man1/curio.1") == 0o644)
    try Data("old\n".utf8).write(to: home.file("victim"))
    #expect(try await run("ln -s ../../victim out/bin/curio.new; install out").status == 0)
    #expect(text("victim") == "old\n" && text("out/bin/curio") == "new\n")
    #expect(text("out/bin/curio.new") == "old\n")
    #expect(try await run("rm out/bin/curio.new; mkdir out/bin/curio.new; install out").status == 0)
    #expect(home.file("out/bin/curio.new").mode != nil)
    let linked = try await run("ln -s 'a package/install.sh' link; ln -s ../link out/link; sh out/link other")
    #expect(linked.status == 0 && text("other/bin/curio") == "new\n")
  }

  @Test("leaves another program of this name alone, also where it is a link", arguments: ["", "--remove "])
  func otherProgram(flag: String) async throws {
    let other = "mkdir -p out/bin; echo old >victim"
    for line in ["\(other) && cp victim out/bin/curio", "\(other) && ln -sf ../../victim out/bin/curio"] {
      let refused = try await run("\(line); install \(flag)out")
      #expect(
        refused.status == 1 && refused.errors.contains("out/bin/curio is another program"),
        "\(refused)"
      )
      #expect(text("out/bin/curio") == "old\n")
    }
    #expect(try await run("echo 'cabinet of curiosities' >victim; install \(flag)out").status == 0)
    #expect(text("out/bin/curio") == (flag.isEmpty ? "new\n" : nil) && text("victim") != nil)
  }

  @Test(
    "says what is in the way, and installs nothing",
    arguments: [
      ("mkdir -p out/bin/curio; install out", "bin/curio is a folder"),
      ("touch file; install file", "file is not a folder"),
      ("unset HOME; install", "HOME is not set"),
      ("rm 'a package/bin/curio'; install out", "there is no bin/curio"),
      (
        "echo false >'a package/bin/curio'; chmod +x 'a package/bin/curio'; install out",
        "from Curio's source"
      ),
    ]
  )
  func refused(line: String, message: String) async throws {
    let outcome = try await run(line)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!outcome.output.contains("Installed"))
    #expect(text("out/bin/curio/curio") == nil && text("out/bin/curio.new") == nil)
  }

  @Test("leaves nothing half written where the disk is full")
  func fullDisk() async throws {
    let outcome = try await run(
      "trap '' XFSZ; head -c 100000 /dev/zero >'a package/bin/curio'; ulimit -f 16; install out"
    )
    #expect(outcome.status != 0)
    #expect(!outcome.output.contains("Installed"))
    #expect(text("out/bin/curio.new") == nil && text("out/bin/curio") == nil)
  }
}

import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Errors", .journey)
struct ErrorJourneyTests {
  /// A failing call and its error.
  struct Case: Sendable, CustomTestStringConvertible {
    let code: ErrorCode
    let line: String
    let message: String
    var before: String?
    var environment: [String: String] = [:]
    var reply: LoopbackServer.Handler = RemoteWorld.reply

    var testDescription: String { "\(code.rawValue): curio \(line)" }
  }

  @Test("has a code, an exit status and a message, and leaves standard output empty", arguments: Case.all)
  func coded(error: Case) async throws {
    let journey = try Journey(environment: error.environment, reply: error.reply)
    if let before = error.before { _ = try await journey.document(before) }
    let outcome = try await journey.run("\(error.line) --json")
    #expect(outcome.status == error.code.exitStatus)
    #expect(outcome.output == "")
    let userError = try outcome.userError["error"]
    #expect(userError.names == ["code", "message", "retryAfter"])
    #expect(userError["code"] == .string(error.code.rawValue))
    #expect(userError["message"].text.contains(error.message), "\(userError["message"].text)")
  }

  @Test("Every code of the table is reached")
  func all() {
    let reached = Set(Case.all.map(\.code)).union([.interrupted])
    #expect(reached == Set(ErrorCode.allCases))
  }

  @Test("works offline without libcurl, and names the package when it needs the network")
  func noLibcurl() async throws {
    let journey = try Journey()
    _ = try await journey.document("emoji fetch")
    let libraries = journey.path("libraries")
    try libraries.makeFolder()
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4", "libcurl.so"] {
      try Data("not a library".utf8).write(to: libraries.appending(path: name))
    }
    let extra = ["LD_LIBRARY_PATH": libraries.path]
    #expect(try await journey.run("emoji list", extra: extra).status == 0)
    let fetch = try await journey.run("avatars search octocat --json", extra: extra)
    #expect(fetch.errorCode == "offline")
    for errors in [fetch.errors, try await journey.run("doctor", extra: extra).errors] {
      #expect(errors.count(of: "apt install curl") == 1)
    }
    #expect(journey.asked == ["/emojis"])
  }

  @Test("leaves no core file, which would hold the keys")
  func coreFiles() async throws {
    let journey = try Journey()
    try ProgramFile.write("#!/bin/sh\nulimit -S -c\n", to: journey.path("curio-limit"))
    let path = "\(journey.home.path):/usr/bin:/bin"
    let wrapper = ["sh", "-c", "ulimit -S -c $(ulimit -H -c); exec \"$@\"", "sh"]
    let outcome = try await journey.run("limit", wrapper: wrapper, extra: ["PATH": path])
    #expect(outcome.output == "0\n", "\(outcome.errors)")
  }

  @Test("An invalid settings file is named and left unchanged, and commands that don't need it work")
  func settingsFile() async throws {
    let journey = try Journey()
    let folder = journey.path(".config/curio")
    try folder.makeFolder()
    let file = folder.appending(path: "settings.json")
    let text = "{ \"pictures\": \"none\", // mine\n"
    try Data(text.utf8).write(to: file)
    for line in ["emoji fetch", "config set pictures none", "config unset pictures", "config list"] {
      let outcome = try await journey.run("\(line) --json")
      #expect(outcome.status == 2)
      #expect(outcome.errorCode == "invalid_input")
      #expect(try outcome.userError["error.message"].text.contains(file.path))
      #expect(file.text == text)
    }
    for line in ["config path", "help", "--version", "emoji list --sample", "surprise --small"] {
      #expect(try await journey.run(line).status == 0, "\(line)")
    }
    #expect(journey.asked == [])
    #expect(journey.files == [".config/curio/.settings.json.lock", ".config/curio/settings.json"])
  }
}

import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Signals, time limits and other users", .journey)
struct TrustTests {
  let journey: Journey

  init() throws {
    journey = try Journey()
    for name in ["bin", "tmp", "out"] {
      try journey.path(name).makeFolder()
    }
  }

  @Test("What others can change or read is reported, and once when a key in it is used")
  func permissions() async throws {
    _ = try await journey.run("config set gifs.apiKey -", input: "a-key\n")
    _ = try await journey.document("gifs search cat")
    let folder = journey.path(".config/curio")
    try folder.appending(path: "settings.json").setMode(0o622)
    try journey.path(".local/share/curio").setMode(0o777)
    let warnings = [
      "Others can change \(folder.path)/settings.json. Run `chmod 600 \(folder.path)/settings.json`.",
      "Others can change \(journey.path(".local/share/curio").path). Run `chmod 700 "
        + journey.path(".local/share/curio").path + "`.",
    ]
    for line in ["config list", "gifs search dog"] {
      let notices = try await journey.document(line)["notices"].items.map(\.text)
      #expect(notices.filter { $0.hasPrefix("Others") } == warnings, "\(line)")
    }
    let doctor = try await journey.run("doctor --offline --json").document["data.items"].items
    #expect(doctor.map { $0["detail"].text }.filter { $0.hasPrefix("Others") } == warnings)
    let unrelated = try await journey.document("emoji fetch")["notices"].items.map(\.text)
    #expect(unrelated == ["Emojis stored successfully!"])
  }

  @Test("A recipe whose video still never comes is printed, with status 0 at the time limit")
  func missingStill() async throws {
    let journey = try Journey { request in
      let root = RemoteWorld.root(request)
      if request.method == "CONNECT" { return .never }
      return request.path.hasSuffix("lookup.php")
        ? .json(
          """
          {"meals":[{"idMeal":"1","strMeal":"Flan","strCategory":"Dessert","strInstructions":"Stir.",\
          "strYoutube":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","strMealThumb":"\(root)/pictures/8x8.png"}]}
          """
        ) : RemoteWorld.reply(request)
    }
    let line = "desserts show 1 --width 80 --pictures kitty --timeout 1"
    let recipe = try await journey.run(line, extra: ["HTTPS_PROXY": journey.server.url.absoluteString])
    #expect(recipe.status == 0)
    #expect(recipe.errors == "")
    #expect(recipe.output.contains("Stir."))
  }

  @Test("Clearing everything beside a running download succeeds")
  func clearing() async throws {
    let journey = try Journey { request in
      request.path.hasPrefix("/pictures")
        ? .stuck(Data(count: 50_000), promising: 300_000) : RemoteWorld.reply(request)
    }
    _ = try await journey.document("emoji fetch")
    let running = try journey.start("avatars search ada", input: "")
    #expect(await running.waits { _ in journey.server.requests.contains { $0.path.hasPrefix("/pictures") } })
    for _ in 1...3 { #expect(try await journey.run("store clear --all --yes").status == 0) }
    running.send(SIGTERM)
    _ = try await running.outcome()
  }

  @Test("A plug-in that is its own interpreter delays nothing")
  func circularPlugins() async throws {
    let path = journey.path("bin").path
    try ProgramFile.write("#!\(path)/curio-self\n", to: journey.path("bin/curio-self"))
    try ProgramFile.write("#!/usr/bin/env curio-loop\n", to: journey.path("bin/curio-loop"))
    for file in ["", "bin"] { try journey.path(file).setMode(0o755) }
    let running = try start("features --json")
    let start = ContinuousClock.now
    #expect(try await running.outcome().status == 0)
    #expect(start.duration(to: .now) < .seconds(10))
  }

  // MARK: What a run meets

  var environment: [String: String] {
    [
      "PATH": "\(journey.path("bin").path):/usr/bin:/bin", "TMPDIR": journey.path("tmp").path,
      "CURIO_GENDER_BROWSER": journey.path("bin/chromium").path,
    ]
  }

  /// A browser that writes its process number down and hangs.
  func writeHungBrowser() throws {
    let hang = "echo $$ > \(journey.path("pid").path); exec sleep 600"
    try ProgramFile.write("#!/bin/sh\n\(hang)\n", to: journey.path("bin/chromium"))
  }

  func start(_ line: String) throws -> RunningCurio {
    let words = line.split(separator: " ").map(String.init)
    return try journey.curio.start(words, extra: environment)
  }

  var pid: pid_t? {
    journey.path("pid").text.flatMap {
      $0.split(separator: "\n").first
    }
    .flatMap { pid_t($0) }
  }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: journey.path(folder).path).sorted()
  }

}

import FeatureKit
import Foundation
import TestSupport
import Testing

@Suite("Streams and signals", .journey)
struct StreamTests {
  private let journey: Journey

  init() throws { journey = try Journey() }

  @Test("What is wrong with several pictures is said once")
  func brokenPictures() async throws {
    let journey = try Journey { request in
      guard request.path.hasSuffix("filter.php") else { return .json("[]") }
      let meals = (1...3).map { number in
        let thumbnail = "\(RemoteWorld.root(request))/pictures/\(number).png"
        return #"{"idMeal":"\#(number)","strMeal":"Tart \#(number)","strMealThumb":"\#(thumbnail)"}"#
      }
      return .json(#"{"meals":[\#(meals.joined(separator: ","))]}"#)
    }
    let outcome = try await journey.run("desserts list --width 80 --pictures kitty")
    #expect(outcome.output.contains("Tart 3"))
    #expect(outcome.errors.count(of: "not a PNG, JPEG, GIF or WebP picture") == 1)
  }

  @Test(
    "A full disk behind standard output is an error",
    .onLinux,
    arguments: ["help", "emoji list --sample", "features --json", "--sample"]
  )
  func full(line: String) async throws {
    let outcome = try await journey.run(line, wrapper: CurioProcess.shell("exec \"$@\" >/dev/full"))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Could not write to standard output: No space left on device."))
  }

  @Test("A full disk behind standard error doesn't affect the result", .onLinux)
  func fullErrors() async throws {
    let outcome = try await journey.run("emoji fetch", wrapper: CurioProcess.shell("exec \"$@\" 2>/dev/full"))
    #expect(outcome.status == 0)
    #expect(outcome.output == "count\t6\n")
  }

  @Test("Closed streams don't cause failures or writes to other files")
  func closed() async throws {
    _ = try await journey.run("emoji fetch")
    let noInput = try await journey.run("emoji list", wrapper: CurioProcess.shell("exec \"$@\" <&-"))
    #expect(noInput.status == 0)
    #expect(noInput.lines.count == 7)
    let noErrors = try await journey.run(
      "emoji random --json",
      wrapper: CurioProcess.shell("exec \"$@\" 2>&-")
    )
    #expect(noErrors.status == 0)
    let noOutput = CurioProcess.shell("exec \"$@\" >&- 2>&-")
    for line in ["emoji remove heart --yes", "emoji remove cat --yes", "emoji fetch --refresh"] {
      _ = try await journey.run(line, wrapper: noOutput)
    }
    let list = try await journey.document("emoji list")
    #expect(list["data.items"].items.map { $0["name"].text } == ["+1", "ac", "octocat", "tada"])
    #expect(list["notices"] == [])
  }

  @Test(
    "A signal ends a command at once",
    arguments: zip([SIGINT, SIGTERM, SIGHUP], [Int32(130), 143, 129])
  )
  func signals(number: Int32, status: Int32) async throws {
    let journey = try Journey { $0.path == "/emojis" ? .never : RemoteWorld.reply($0) }
    let outcome = try await journey.run("emoji fetch", endingBy: number)
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(try await journey.run("emoji list").status == 3)
  }
}

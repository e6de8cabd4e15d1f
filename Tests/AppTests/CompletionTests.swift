import FeatureKit
import TestSupport
import Testing

@testable import CommandLine
@testable import curio

@Suite("Completion")
struct CompletionTests {
  private let completion: Completion

  init() throws {
    completion = Completion(registry: try .sample())
  }

  /// The candidates for the last word.
  private func values(_ line: String) async -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return await completion.candidates(words)?.map(\.value) ?? ["files"]
  }

  @Test(
    "offers features, commands, flags, their values, and known values of arguments",
    arguments: """
      em|emoji
      emoji re|remove restore recent
      emoji --json re|remove restore recent
      emoji list --pa|--page
      --pic|--pictures
      emoji -j|-j
      emoji -j re|remove restore recent
      --pictures s|symbols sixel
      emoji list --color |auto always never
      emoji show heart_|heart_decoration heart_eyes heart_eyes_cat heart_hands heart_on_fire
      config get pict|pictures
      config set color a|auto always
      completions z|zsh
      store export emoji --format |json plist
      help em|emoji
      man em|emoji
      help emoji sh|show
      apod save --to |files
      --pictures=s|--pictures=symbols --pictures=sixel
      repos list --sort=st|--sort=stars
      emoji list --group=sm|--group=smileys
      emoji list --color=never --pa|--page
      emoji list -jo --gr|--group
      emoji -jvo re|remove restore recent
      emoji list -jn 5 --gr|--group
      emoji list x|
      emoji -- --pa|
      nonsense |
      emoji nonsense |
      """.split(separator: "\n")
  )
  func offers(row: Substring) async throws {
    let parts = row.split(separator: "|", omittingEmptySubsequences: false)
    let values = parts[1].split(separator: " ").map(String.init)
    try skipIfRemoved([String(parts[0])] + values)
    #expect(await self.values(String(parts[0])) == values)
  }

  @Test("offers every feature, and help, for an empty line")
  func everything() async {
    #expect(await values("") == BuiltInFeatures.names + ["help"])
  }

  @Test("describes its commands")
  func details() async throws {
    try skipIfRemoved(["emoji"])
    let candidates = await completion.candidates(["emoji", "sh"])
    #expect(candidates == [Suggestion("show", detail: "Show one emoji (removed ones too)")])
  }

  @Test("reads words as zsh's line has them, which quotes what it inserts itself")
  func zshWords() throws {
    let line = try #require(TypedLine([TypedLine.quoted, "show", "--by=\"a b", #"Apple\ C"#, "'Carr"]))
    #expect(line.words == ["show", "--by=a b", "Apple C", "Carr"] && line.inserted("a b") == "a b")
  }

  @Test(
    "gives bash what comes behind what it leaves on the line, for the quote that is open",
    arguments: [
      ("show ", "", "Fig $(x) \"y\"", #"Fig\ \$\(x\)\ \"y\""#),
      ("show \"F", "F", "Fig $(x) \"y\"", #"Fig \$(x) \"y\"""#),
      ("show Fi'g", "g", "Fig it's", #"g it'\''s"#),
      ("--sort=st", "st", "--sort=stars", "stars"),
      ("--sort=", "", "--sort=stars", "stars"),
      ("--sort=\"st", "st", "--sort=stars", "stars"),
      ("show \"\u{301}F", "\u{301}F", "\u{301}Fig!", "\u{301}Fig\"'!'\"\""),
      ("show $'F", "F", "$F", nil),
    ] as [(String, String, String, String?)]
  )
  func inserted(line: String, replaced: String, value: String, inserted: String?) {
    #expect(TypedLine([TypedLine.bash, replaced, "curio \(line)"])?.inserted(value) == inserted)
  }

  @Test("completes a saved recipe's name, in any case, or its ID")
  func names() async throws {
    try skipIfRemoved(["desserts"])
    _ = await CommandRouter(completion.registry).result(Route("desserts", "list"))
    let candidates = await completion.candidates(["desserts", "show", "apple g"])
    #expect(candidates == [Suggestion("Apple Galette", detail: "52893")])
    #expect(await values("desserts show 52893") == ["52893"])
  }
}

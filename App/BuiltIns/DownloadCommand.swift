import CommandLine
import FeatureKit
import Pictures
import Views

/// Fetches what a person will want without a network.
enum DownloadCommand: String, BuiltInCommand {
  case fetch

  static let feature = "download"
  static let features = Parameter<[String]>(
    "feature",
    "FEATURE",
    summary: "features to fetch for (default: all)",
    default: [],
    check: ParameterDeclaration.nonEmpty
  )
}

struct DownloadGroup: BuiltInGroup {
  static let title = "Download"
  static let summary = "Fetch what you need without a network"
  static let defaultCommand = DownloadCommand.fetch

  let registry: FeatureRegistry
  let services: Services

  /// What a feature has to fetch, or has fetched.
  struct Count: Sendable {
    let feature: Feature
    var requests = 0
    var bytes = 0
    /// The things that could not be fetched.
    var left = 0
  }

  private static let fields: [ItemField<Count>] = [
    ItemField("name", "Feature", column: .whole(priority: 1), shown: { $0.feature.title }) {
      .string($0.feature.name)
    },
    ItemField("requests", "Requests", column: .number()) { .int($0.requests) },
    ItemField("bytes", "Size", column: .number(), shown: { $0.bytes.byteCount }) { .int($0.bytes) },
    ItemField("left", "Left", column: .number()) { .int($0.left) },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [
      Command(
        DownloadCommand.fetch,
        title: "Download for later",
        summary: "Fetch what you need without a network",
        activity: "Looking what is missing…",
        changes: true,
        parameters: [DownloadCommand.features],
        fields: fields.inLists(),
        examples: [
          Example("download", "for all features; asks first"),
          Example("download apod desserts --yes", "for two of them"),
        ]
      )
    ]
  }

  func suggestions(for parameter: String, of command: DownloadCommand, _ call: UncheckedCall) async
    -> [Suggestion]
  { registry.features.map { Suggestion($0.name, detail: SafeText($0.title)) } }

  func reply(to command: DownloadCommand, _ call: Call) async throws(Failure) -> Reply {
    let names = try call[DownloadCommand.features]
    var features = registry.features
    if !names.isEmpty {
      let router = CommandRouter(registry)
      do throws(UserError) {
        features = try names.map { (name) throws(UserError) in try router.feature(name) }
      } catch {
        throw .alreadyWorded(error)
      }
    }
    if call.mode == .offline {
      throw .alreadyWorded(UserError(.usage, "--offline and download can't be combined."))
    }
    let flags = registry.context.flags
    if flags.sample {
      let counts = features.map { Count(feature: $0) }
      return .screen(
        screen(counts, notices: [.info("The sample world needs no network; nothing is fetched.")])
      )
    }
    let downloading = Downloading(registry, services, mode: call.mode)
    var missing: [Count] = []
    for feature in features { missing.append(await downloading.missing(in: feature)) }
    let (requests, bytes) = missing.reduce((0, 0)) { ($0.0 + $1.requests, $0.1 + $1.bytes) }
    if requests == 0 {
      return .screen(screen(missing, notices: [.info("Everything is here already.")]))
    }
    let figures = "about \(requests.grouped) requests, \(bytes.byteCount)"
    if !flags.json { registry.context.console.writeError(["Missing: \(figures)."]) }
    let fields = Self.fields.filter { $0.name != "left" }
    let question = Confirmation(
      blocks: [.table(fields, missing, emptyText: "")],
      question: "Download \(figures)?"
    )
    return .ask(question) { [missing] () async throws(Failure) in
      var (counts, reasons) = ([Count](), [(feature: Feature, error: UserError)]())
      for (number, feature) in missing.map(\.feature).enumerated() {
        services.progress.begin(item: number + 1, of: missing.count)
        let (count, error) = try await downloading.fetch(for: feature)
        counts.append(count)
        if let error { reasons.append((feature, error)) }
      }
      var done = screen(counts, notices: reasons.map { .warning("\($0.feature.title): \($0.error.message)") })
      // Nothing came at all.
      if counts.allSatisfy({ $0.bytes == 0 }), let first = reasons.first {
        done.partialFailure = UserError(first.error.code, first.error.message, advice: first.error.advice)
        done.notices = []
      }
      return done
    }
  }

  private func screen(_ counts: [Count], notices: [Notice]) -> Screen {
    Screen(
      title: "Download",
      notices: notices,
      blocks: [.table(Self.fields, counts, emptyText: "There are no features.")],
      data: ["features": .array(counts.map(Self.fields.data))]
    )
  }
}

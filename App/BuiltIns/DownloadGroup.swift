import CommandLine
import FeatureKit
import Pictures
import Views

/// Fetches what a person will want without a network.
struct DownloadGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case fetch }

  static let feature = "download"
  static let features = Parameter<[String]>(
    "feature",
    "FEATURE",
    summary: "features to fetch for (default: all)",
    default: [],
    check: ParameterDeclaration.nonEmpty
  )

  let registry: FeatureRegistry
  let services: Services

  private typealias Count = Downloading.Count

  private static let fields: [ItemField<Count>] = [
    ItemField("name", "Feature", column: .whole(priority: 1), shown: { $0.feature.title }) {
      $0.feature.name
    },
    ItemField("requests", "Requests", column: .number()) { $0.requests },
    ItemField("bytes", "Size", column: .number(), shown: { $0.bytes.byteCount }) { $0.bytes },
    ItemField("left", "Left", column: .number()) { $0.left },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [command(.fetch, changes: true, parameters: [features], fields: fields.inLists())]
  }

  func suggestions(for parameter: String, _ call: Route) async -> [Suggestion] {
    registry.features.map { Suggestion($0.name, detail: SafeText($0.title)) }
  }

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    let features = try features(call[Self.features])
    if call.mode == .offline {
      throw .worded(.usage, "--offline and download can't be combined.")
    }
    if context.flags.sample {
      let notice = Notice.info("The sample world needs no network; nothing is fetched.")
      return .screen(screen(features.map { Count(feature: $0) }, [notice]))
    }
    let downloading = Downloading(registry, services, mode: call.mode)
    let missing = await downloading.missing(in: features)
    let requests = missing.reduce(0) { $0 + $1.requests }
    let bytes = missing.reduce(0) { $0 + $1.bytes }
    if requests == 0 { return .screen(screen(missing, [.info("Everything is here already.")])) }
    let figures = "about \(requests.grouped) requests, \(bytes.byteCount)"
    context.console.tell(["Missing: \(figures)."])
    let fields = Self.fields.filter { $0.name != "left" }
    let question = Confirmation(blocks: [.table(fields, missing)], question: "Download \(figures)?")
    return .ask(question) { () async throws(Failure) in try await fetched(missing, downloading) }
  }

  /// All features without names.
  private func features(_ names: [String]) throws(Failure) -> [Feature] {
    let features = registry.features
    if names.isEmpty { return features }
    return try names.map { (name) throws(Failure) in
      if let feature = features.first(where: { $0.name == name }) { return feature }
      let advice = UserError.advice(for: name, among: features.map(\.name), else: "See `curio features`.")
      throw .alreadyWorded(.unknown("feature", name, advice: advice))
    }
  }

  /// - Throws: Why nothing came, as 6 or 7 whatever the reason: a program that called it tries again later.
  private func fetched(_ missing: [Count], _ downloading: Downloading) async throws(Failure) -> Screen {
    var counts = [Count]()
    let features = missing.map(\.feature)
    for (number, feature) in features.enumerated() {
      services.progress.begin(item: number + 1, of: features.count)
      counts.append(try await downloading.fetch(for: feature))
    }
    if let error = counts.lazy.compactMap(\.error).first {
      let left = await downloading.missing(in: features)
      if zip(left, missing).allSatisfy({ $0.requests == $1.requests && $0.bytes == $1.bytes }) {
        let code = [6, 7].contains(error.code.exitStatus) ? error.code : .serverError
        throw .alreadyWorded(UserError(code, error.message, advice: error.advice))
      }
    }
    let notices = counts.compactMap { count in
      count.error.map { Notice.warning("\(count.feature.title): \($0.message)") }
    }
    return screen(counts, notices)
  }

  private func screen(_ counts: [Count], _ notices: [Notice]) -> Screen {
    Screen(
      title: "Download",
      notices: notices,
      blocks: [.table(Self.fields, counts, absence: "There are no features.")],
      data: ["features": .array(counts.map(Self.fields.data))]
    )
  }
}

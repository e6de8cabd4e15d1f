import CommandLine
import FeatureKit
import Storage
import Terminal

/// Checks what Curio needs.
struct DoctorGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case check }

  static let feature = "doctor"
  static let needsNoSettings = true

  let registry: FeatureRegistry
  let services: Services

  private struct Finding: Sendable {
    /// The worst first.
    enum Status: String, Sendable, CaseIterable { case failed, warning, ok }

    let check: String
    let status: Status
    let detail: SafeText

    init(_ check: String, _ status: Status, _ detail: SafeText) {
      self.check = check
      self.status = status
      self.detail = detail
    }
  }

  private static let signs: [Finding.Status: String] = [.failed: "✗", .warning: "!", .ok: "✓"]

  private static let fields: [ItemField<Finding>] = [
    ItemField("check", "Check", column: Column.Shape(priority: 1)) { .string($0.check) },
    ItemField(
      "status",
      "Status",
      column: .whole(priority: 2),
      shown: { "\(signs[$0.status] ?? "") \($0.status)" }
    ) {
      .string($0.status.rawValue)
    },
    ItemField("detail", "Detail") { .string($0.detail.string) },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [command(.check, fields: fields.inLists())]
  }

  /// The problems first, else in a fixed order. The APIs are checked concurrently.
  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    if !context.session.interrupts.isInMenu {
      await context.session.waitForTerminal(forPictures: true, within: services.deadline)
    }
    let settings = await settings()
    let pictures = Finding("pictures", .ok, context.session.pictures.renderer.summary)
    var local = [await store()] + settings + [terminal(), pictures]
    local += await browser()
    local += await plugins()
    let hasSettings = settings[0].status == .ok
    let remote = await BuiltInFeatures.features.map { $0.feature }.filter { $0.api != nil }
      .concurrentMap { await reach($0, call.mode, hasSettings: hasSettings) }
    if Task.isCancelled { throw .interrupted }
    let all = local + remote
    let findings = Finding.Status.allCases.flatMap { status in all.filter { $0.status == status } }
    let failed = findings.filter { $0.status == .failed }.map { SafeText($0.check) }
    let count: SafeText = failed.count == 1 ? "1 check failed" : "\(failed.count) checks failed"
    return .screen(
      Screen(
        title: "Doctor",
        blocks: [.table(Self.fields, findings)],
        data: ["items": .array(findings.map(Self.fields.data))],
        partialFailure: failed.isEmpty
          ? nil : UserError(.failed, "\(count): \(failed.joined()).", advice: "See above.")
      )
    )
  }

  /// A check that is fine when the work says a text.
  private func finding(
    _ check: String,
    or status: Finding.Status = .failed,
    of feature: Feature? = nil,
    _ work: () async throws(Failure) -> SafeText
  ) async -> Finding {
    do throws(Failure) {
      return Finding(check, .ok, try await work())
    } catch {
      let error = UserError(error, api: feature?.api, feature: feature?.name ?? "")
      let advice = error.code == .invalidInput ? error.advice : nil
      return Finding(check, status, [error.message, advice].compactMap(\.self).joined(separator: " "))
    }
  }

  private func store() async -> Finding {
    let dependencies = context.dependencies
    return await finding("store") { () throws(Failure) in
      guard let folder = dependencies.dataFolder else { return "in memory (sample mode)" }
      let trial = Suite(Self.feature, dependencies.store, dependencies.clock)
      try trial.set(true, for: "trial")
      try trial.remove("trial")
      try dependencies.store.clear(trial.name)
      return "\(folder.path) is writable"
    }
  }

  /// First whether they can be read.
  private func settings() async -> [Finding] {
    let settings = context.settings
    let reading = await finding("settings") { () throws(Failure) in
      guard let file = settings.file else { return "none in sample mode" }
      for setting in settings.known { _ = try settings.resolve(setting) }
      return SafeText(file.path)
    }
    return [reading] + settings.permissionWarnings().map { Finding("permissions", .warning, $0) }
  }

  private func terminal() -> Finding {
    let environment = context.console.environment
    guard environment.isTerminal(.output) else { return Finding("terminal", .ok, "stdout is not a terminal") }
    let color = environment.hasColor(.output) ? "color" : "no color"
    let size: SafeText = "\(environment.width()) columns, \(environment.height()) rows, \(color)"
    if environment.isUTF8 { return Finding("terminal", .ok, "\(size), UTF-8") }
    return Finding("terminal", .warning, "\(size); the locale is not UTF-8, try LANG=C.UTF-8")
  }

  /// The plug-ins with a problem. Nothing that was never named is run.
  private func plugins() async -> [Finding] {
    await context.plugins.summaries().compactMap { summary in
      let status: Finding.Status = summary.state == "refused" ? .warning : .failed
      return summary.reason.map { Finding(summary.plugin.program, status, $0) }
    }
  }

  private func browser() async -> [Finding] {
    if BuiltInFeatures.browserSetting == nil { return [] }
    let name = Services.System.browser.declaration.name
    return [
      await finding(name, or: .warning) { () throws(Failure) in SafeText(try context.dependencies.browser()) }
    ]
  }

  private func reach(_ feature: Feature, _ mode: CacheMode, hasSettings: Bool) async -> Finding {
    let subject = "\(feature.name) API"
    if !hasSettings { return Finding(subject, .warning, "skipped: the settings can't be read") }
    return await finding(subject, of: feature) { () async throws(Failure) in
      if mode == .offline { return "skipped (--offline)" }
      if context.flags.sample { return "sample data" }
      let services = context.dependencies.services(feature, services.running)
      let url = try services.baseRequest().base
      let longestWait = 5.0
      _ = try await services.http.send(HTTPRequest(url, timeout: longestWait))
      return "\(url.masked) reachable"
    }
  }
}

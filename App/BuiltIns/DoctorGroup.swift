import Browser
import CommandLine
import FeatureKit
import Printing
import Storage
import Terminal

/// Checks what Curio needs.
struct DoctorGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case check }

  static let feature = "doctor"

  let registry: FeatureRegistry
  let services: Services

  private var context: AppContext { registry.context }

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

    init(_ check: String, _ status: Status, _ failure: Failure, api: RemoteAPI? = nil, feature: String) {
      let error = UserError(failure, api: api, feature: feature)
      let advice = error.code == .invalidInput ? error.advice : nil
      self.init(check, status, [error.message, advice].compactMap(\.self).joined(separator: " "))
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
    let pictures = Finding("pictures", .ok, context.session.pictures.renderer.summary)
    let local = [store()] + settings() + [terminal(), pictures] + browser() + (await plugins())
    let hasSettings = !local.contains { $0.check == "settings" && $0.status == .failed }
    let remote = await BuiltInFeatures.features.map { $0.feature }.filter { $0.api != nil }
      .concurrentMap { await reach($0, call.mode, hasSettings: hasSettings) }
    if Task.isCancelled { throw .interrupted }
    let findings = Finding.Status.allCases.flatMap { status in
      (local + remote).filter { $0.status == status }
    }
    let failed = findings.filter { $0.status == .failed }.map { SafeText($0.check) }
    let count: SafeText = failed.count == 1 ? "1 check failed" : "\(failed.count) checks failed"
    return .screen(
      Screen(
        title: "Doctor",
        blocks: [.table(Self.fields, findings, emptyText: "")],
        data: ["items": .array(findings.map(Self.fields.data))],
        partialFailure: failed.isEmpty
          ? nil : UserError(.failed, "\(count): \(failed.joined()).", advice: "See above.")
      )
    )
  }

  private func store() -> Finding {
    guard let folder = context.dependencies.dataFolder, let suite = SuiteName("doctor") else {
      return Finding("store", .ok, "in memory (sample mode)")
    }
    let trial = Suite(suite, store: context.dependencies.store, clock: context.dependencies.clock)
    do throws(Failure) {
      try trial.set(true, for: "trial")
      try trial.remove("trial")
      try context.dependencies.store.clear(suite)
      return Finding("store", .ok, "\(folder.path) is writable")
    } catch {
      return Finding("store", .failed, error, feature: "store")
    }
  }

  private func settings() -> [Finding] {
    let settings = context.settings
    guard let file = settings.file else { return [Finding("settings", .ok, "none in sample mode")] }
    let warnings = settings.permissionWarnings().map { Finding("permissions", .warning, $0) }
    do throws(Failure) {
      for setting in settings.known { _ = try settings.resolve(setting) }
      return [Finding("settings", .ok, SafeText(file.path))] + warnings
    } catch {
      return [Finding("settings", .failed, error, feature: "config")] + warnings
    }
  }

  private func terminal() -> Finding {
    let environment = context.console.environment
    guard environment.isTerminal(.output) else { return Finding("terminal", .ok, "stdout is not a terminal") }
    let size: SafeText = "\(environment.width()) columns, \(environment.height()) rows"
    let color: SafeText = environment.hasColor(.output) ? "color" : "no color"
    return environment.isUTF8
      ? Finding("terminal", .ok, "\(size), \(color), UTF-8")
      : Finding("terminal", .warning, "\(size), \(color); the locale is not UTF-8, try LANG=C.UTF-8")
  }

  /// The plug-ins with a problem. Nothing that was never named is run.
  private func plugins() async -> [Finding] {
    await context.plugins.summaries().compactMap { summary in
      summary.reason.map {
        Finding(summary.plugin.program, summary.state == "refused" ? .warning : .failed, $0)
      }
    }
  }

  private func browser() -> [Finding] {
    guard let feature = BuiltInFeatures.screenshooter else { return [] }
    do throws(Failure) {
      return [Finding("browser", .ok, SafeText(try context.dependencies.browser()))]
    } catch {
      return [Finding("browser", .warning, error, feature: feature)]
    }
  }

  private func reach(_ feature: Feature, _ mode: CacheMode, hasSettings: Bool) async -> Finding {
    let subject = "\(feature.name) API"
    if !hasSettings { return Finding(subject, .warning, "skipped: the settings can't be read") }
    if mode == .offline { return Finding(subject, .ok, "skipped (--offline)") }
    if context.flags.sample { return Finding(subject, .ok, "sample data") }
    do throws(Failure) {
      let services = context.dependencies.services(feature, services.running)
      let url = try services.baseRequest().base
      let longestWait = 5.0
      _ = try await services.http.send(HTTPRequest(url, timeout: longestWait))
      return Finding(subject, .ok, "\(url.masked) reachable")
    } catch {
      return Finding(subject, .failed, error, api: feature.api, feature: feature.name)
    }
  }
}

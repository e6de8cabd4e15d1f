import Browser
import CommandLine
import FeatureKit
import Printing
import Storage
import Terminal

struct Doctor: Sendable {
  struct Finding: Sendable, Equatable {
    /// The worst first.
    enum Status: String, Sendable, CaseIterable {
      case failed, warning, ok

      var sign: String {
        switch self {
        case .failed: "✗"
        case .warning: "!"
        case .ok: "✓"
        }
      }
    }

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

  /// In seconds.
  private static let timeout = 5.0

  let context: AppContext
  let deadline: Deadline

  /// The problems first, else in a fixed order. The APIs are checked concurrently.
  func findings(_ mode: CacheMode) async -> [Finding] {
    if !context.session.interrupts.isInMenu {
      await context.session.waitForTerminal(forPictures: true, within: deadline)
    }
    let local = [store()] + settings() + [terminal(), pictures()] + browser() + (await plugins())
    let hasSettings = !local.contains { $0.check == "settings" && $0.status == .failed }
    let features = BuiltInFeatures.features.map { $0.feature }
    let remote = await withTaskGroup(of: (Int, Finding).self) { group in
      for (index, feature) in features.enumerated() {
        guard let api = feature.api else { continue }
        group.addTask { (index, await reach(feature, api, mode, hasSettings: hasSettings)) }
      }
      return await group.reduce(into: [(Int, Finding)]()) { $0.append($1) }
    }
    let all = local + remote.sorted { $0.0 < $1.0 }.map(\.1)
    return Finding.Status.allCases.flatMap { status in all.filter { $0.status == status } }
  }

  private func store() -> Finding {
    guard let folder = context.dependencies.dataFolder else {
      return Finding("store", .ok, "in memory (sample mode)")
    }
    let path = SafeText(folder.path)
    guard let suite = SuiteName("doctor") else { return Finding("store", .failed, path) }
    let trial = Suite(suite, store: context.dependencies.store, clock: context.dependencies.clock)
    do throws(Failure) {
      try trial.set(true, for: "trial")
      try trial.remove("trial")
      try context.dependencies.store.clear(suite)
      return Finding("store", .ok, "\(path) is writable")
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

  private func pictures() -> Finding { Finding("pictures", .ok, context.session.pictures.renderer.summary) }

  private func browser() -> [Finding] {
    guard let feature = BuiltInFeatures.screenshooter else { return [] }
    do throws(Failure) {
      return [Finding("browser", .ok, SafeText(try context.dependencies.browser()))]
    } catch {
      return [Finding("browser", .warning, error, feature: feature)]
    }
  }

  private func reach(_ feature: Feature, _ api: RemoteAPI, _ mode: CacheMode, hasSettings: Bool) async
    -> Finding
  {
    let subject = "\(feature.name) API"
    if !hasSettings { return Finding(subject, .warning, "skipped: the settings can't be read") }
    if mode == .offline { return Finding(subject, .ok, "skipped (--offline)") }
    if context.flags.sample { return Finding(subject, .ok, "sample data") }
    do throws(Failure) {
      let services = context.services(for: feature, deadline)
      let endpoint = try services.endpoint()
      _ = try await services.http.send(HTTPRequest(endpoint.baseURL, timeout: Self.timeout))
      return Finding(subject, .ok, "\(endpoint.baseURL.masked) reachable")
    } catch {
      return Finding(subject, .failed, error, api: api, feature: feature.name)
    }
  }
}

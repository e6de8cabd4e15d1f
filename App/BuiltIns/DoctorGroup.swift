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

  private typealias Finding = DoctorReport.Finding

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    [command(.check, fields: DoctorReport.fields.inLists())]
  }

  /// The problems first, else in a fixed order. The APIs are checked concurrently.
  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    if !context.session.interrupts.isInMenu {
      await context.session.waitForTerminal(forPictures: true, within: services.deadline)
    }
    let settings = await settings()
    let pictures = Finding(.terminal, "pictures", .ok, context.session.pictures.renderer.summary)
    var local = [await store()] + settings + [terminal(), pictures]
    local += await browser()
    local += await plugins()
    let hasSettings = settings[0].status == .ok
    let remote = await BuiltInFeatures.features.map { $0.feature }.filter { $0.api != nil }
      .concurrentMap { await reach($0, call.mode, hasSettings: hasSettings) }
    if Task.isCancelled { throw .interrupted }
    let home = context.console.environment.variables["HOME"]
    return .screen(DoctorReport(local + remote, home: home, sample: await samplePicture()).screen)
  }

  /// The sample world's first picture of the day, in each form that the terminal has.
  private func samplePicture() async -> Picture? {
    guard context.console.environment.isTerminal(.output),
      let today = registry.features.lazy.compactMap(\.today).first
    else { return nil }
    var screen = await router.sample(today)
    if context.flags.sample { screen = try? await router.result(today, .untimed).get() }
    guard let picture = screen?.picture else { return nil }
    var sample = Picture(picture.content, altText: picture.altText, isDecorative: true)
    sample.forms = context.session.pictures.renderer.forms
    return sample
  }

  /// A check that is fine when the work says a text.
  private func finding(
    _ group: DoctorReport.Group,
    _ check: String,
    or status: Finding.Status = .failed,
    of feature: Feature? = nil,
    _ work: () async throws(Failure) -> SafeText
  ) async -> Finding {
    do throws(Failure) {
      return Finding(group, check, .ok, try await work())
    } catch {
      let error = UserError(error, api: feature?.api, feature: feature?.name ?? "")
      let advice = error.code == .invalidInput ? error.advice : nil
      let detail = [error.message, advice].compactMap(\.self).joined(separator: " ")
      var finding = Finding(group, check, status, detail)
      if error.code == .offline { finding.advice = error.advice }
      return finding
    }
  }

  private func store() async -> Finding {
    let dependencies = context.dependencies
    var store = await finding(.storage, "store") { () throws(Failure) in
      guard let folder = dependencies.dataFolder else { return "in memory (sample mode)" }
      let trial = Suite(Self.feature, dependencies.store, dependencies.clock)
      try trial.set(true, for: "trial")
      try trial.remove("trial")
      try dependencies.store.clear(trial.name)
      return "\(folder.path); writable"
    }
    let suites = (try? dependencies.store.suites()) ?? []
    let count = suites.reduce(0) { $0 + ((try? dependencies.store.keys(in: $1).count) ?? 0) }
    store.measure = "\(count.grouped) entries"
    return store
  }

  /// First whether they can be read.
  private func settings() async -> [Finding] {
    let settings = context.settings
    let reading = await finding(.storage, "settings") { () throws(Failure) in
      guard let file = settings.file else { return "none in sample mode" }
      for setting in settings.known { _ = try settings.resolve(setting) }
      return SafeText(file.path)
    }
    return [reading] + settings.permissionWarnings().map { Finding(.storage, "permissions", .warning, $0) }
  }

  private func terminal() -> Finding {
    let environment = context.console.environment
    guard environment.isTerminal(.output) else {
      return Finding(.terminal, "terminal", .ok, "stdout is not a terminal")
    }
    let color = environment.hasColor(.output) ? "color" : "no color"
    let size: SafeText = "\(environment.width()) columns, \(environment.height()) rows; \(color)"
    if environment.isUTF8 { return Finding(.terminal, "terminal", .ok, "\(size), UTF-8") }
    return Finding(.terminal, "terminal", .warning, "\(size); the locale is not UTF-8, try LANG=C.UTF-8")
  }

  /// The plug-ins with a problem. Nothing that was never named is run.
  private func plugins() async -> [Finding] {
    await context.plugins.summaries().compactMap { summary in
      let status: Finding.Status = summary.state == "refused" ? .warning : .failed
      return summary.reason.map { Finding(.programs, summary.plugin.program, status, $0) }
    }
  }

  private func browser() async -> [Finding] {
    if BuiltInFeatures.browserSetting == nil { return [] }
    let name = Services.System.browser.declaration.name
    return [
      await finding(.programs, name, or: .warning) { () throws(Failure) in
        SafeText(try context.dependencies.browser())
      }
    ]
  }

  private func reach(_ feature: Feature, _ mode: CacheMode, hasSettings: Bool) async -> Finding {
    let subject = "\(feature.name) API"
    if !hasSettings { return Finding(.network, subject, .warning, "skipped: the settings can't be read") }
    let start = context.dependencies.clock.now()
    var quota: SafeText = ""
    var reached = await finding(.network, subject, of: feature) { () async throws(Failure) in
      if mode == .offline { return "skipped: offline" }
      if context.flags.sample { return "sample data" }
      let services = context.dependencies.services(feature, services.running)
      let url = try services.baseRequest().base
      let longestWait = 5.0
      let response = try await services.http.send(HTTPRequest(url, timeout: longestWait))
      let limit = HTTPHeaders.RateLimit(response.headers, now: start)
      guard let left = limit.remaining, let total = limit.total, total > 0 else {
        return "\(url.masked) reachable"
      }
      quota = "\(Int(100 * min(1, max(0, Double(left) / Double(total)))))%"
      return "\(url.masked) reachable; \(left.grouped) of \(total.grouped) requests left"
    }
    let milliseconds = Int(context.dependencies.clock.now().timeIntervalSince(start) * 1_000)
    if mode != .offline, !context.flags.sample { reached.measure = "\(milliseconds) ms" }
    reached.quota = quota
    return reached
  }
}

import Browser
import FeatureKit
import Foundation
import Storage
import Terminal

/// What `curio doctor` looks at.
struct Doctor: Sendable {
  private typealias Finding = DoctorFeature.Finding

  /// Seconds that an API has to answer.
  private static let patience = 5.0

  let registry: FeatureRegistry
  let settingsFile: SettingsFile
  let console: Console
  /// Where chafa is; nil where it is not installed.
  let chafaPath: String?

  var checks: [DoctorFeature.Check] {
    [{ _ in [store()] }, { _ in settings() }, { _ in terminal() }, { _ in [chafa(), browser()] }]
      + registry.features.compactMap { feature in
        guard let api = feature.api else { return nil }
        return { mode in [await reach(feature, api, mode)] }
      }
  }

  private func store() -> Finding {
    guard let folder = registry.dependencies.dataFolder else {
      return Finding("store", .ok, "in memory: the sample world")
    }
    let path = SafeText(folder.path)
    guard let suite = SuiteName("doctor") else { return Finding("store", .failed, path) }
    let trial = Suite(suite, store: registry.dependencies.store, clock: registry.dependencies.clock)
    do throws(Failure) {
      try trial.set(true, for: "trial")
      try trial.remove("trial")
      try registry.dependencies.store.clear(suite)
      return Finding("store", .ok, "\(path) can be written")
    } catch {
      return Finding("store", .failed, UserError(error, api: nil, feature: "store").message)
    }
  }

  private func settings() -> [Finding] {
    let path = SafeText(settingsFile.path)
    var findings: [Finding] = []
    do throws(Failure) {
      for setting in registry.settings.known { _ = try registry.settings.resolve(setting) }
      findings.append(Finding("settings", .ok, path))
    } catch {
      findings.append(Finding("settings", .failed, UserError(error, api: nil, feature: "config").message))
    }
    if !registry.flags.sample, settingsFile.isReadableByOthers {
      findings.append(Finding("settings", .warning, "others can read it: chmod 600 \(path)"))
    }
    return findings
  }

  private func terminal() -> [Finding] {
    let environment = console.environment
    guard environment.isTerminal(.output) else {
      return [Finding("terminal", .ok, "standard output is none: no colour, no pictures")]
    }
    let size: SafeText = "\(environment.width()) columns, \(environment.height()) rows"
    let color: SafeText = environment.hasColor(.output) ? "colour" : "no colour"
    guard environment.isUTF8 else {
      return [Finding("terminal", .warning, "\(size), \(color); the locale is not UTF-8, try LANG=C.UTF-8")]
    }
    return [Finding("terminal", .ok, "\(size), \(color), UTF-8")]
  }

  private func chafa() -> Finding {
    guard let chafaPath else {
      return Finding("chafa", .warning, "not found; it draws pictures: install the package chafa")
    }
    return Finding("chafa", .ok, SafeText(chafaPath))
  }

  private func browser() -> Finding {
    do throws(Failure) {
      return Finding("browser", .ok, SafeText(try registry.dependencies.browser()))
    } catch {
      return Finding("browser", .warning, UserError(error, api: nil, feature: "gender").message)
    }
  }

  private func reach(_ feature: Feature, _ api: RemoteAPI, _ mode: CacheMode) async -> Finding {
    let subject: SafeText = "\(feature.name) API"
    if mode == .offline { return Finding(subject, .ok, "not asked: --offline") }
    if registry.flags.sample { return Finding(subject, .ok, "the sample world") }
    do throws(Failure) {
      let services = registry.services(for: feature)
      let endpoint = try services.endpoint()
      let response = try await services.http.send(HTTPRequest(endpoint.baseURL, timeout: Self.patience))
      return Finding(subject, .ok, "\(endpoint.baseURL.absoluteString) answers (status \(response.status))")
    } catch {
      return Finding(subject, .failed, UserError(error, api: api, feature: feature.name).message)
    }
  }
}

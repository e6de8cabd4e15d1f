import FeatureKit
import Foundation
import Networking
import Storage
import Terminal

/// Puts a run together: the console, the settings, and the cabinet with live or sample equipment.
struct Setup: Sendable {
  let console: Console
  let cabinet: Cabinet
  /// Seconds for a whole command; nil for no limit.
  let timeLimit: Double?

  init(_ flags: GlobalFlags, environment: [String: String]) throws(Problem) {
    let known = Setting.general + Catalogue(entries: Catalogue.builtIn).features.flatMap(Setting.of)
    let settings = Settings(known: known, environment: flags.sample ? [:] : environment, file: { [:] })
    console = Console(
      environment: TerminalEnvironment(variables: environment, width: flags.width),
      linksAreLive: true
    )
    let worlds = Catalogue(entries: Catalogue.builtIn).features.map(\.sample)
    let http = TempSample(worlds: worlds)
    let equipment = Equipment(
      store: MemoryStore(),
      http: http,
      files: MemoryFiles(http: http, clock: .system),
      clock: .system,
      random: .system,
      progress: console.progress.reporter,
      incidents: Incidents(),
      dataFolder: nil
    )
    timeLimit = flags.timeout
    cabinet = Cabinet(
      flags: flags, equipment: equipment, settings: settings, catalogue: Catalogue(entries: Catalogue.builtIn),
      ownDrawers: { cabinet in [
        StoreDrawer(store: equipment.store, path: nil).feature, CompletionsDrawer(drawers: { cabinet.drawers.map { ($0, cabinet.commands(of: $0)) } }).feature,
        FeaturesDrawer(features: { cabinet.features.map { ($0, cabinet.commands(of: $0)) } }).feature,
      ] })
  }
}
struct TempSample: HTTPService {
  let worlds: [SampleWorld]
  func send(_ request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    for w in worlds { if let r = w.answer(SampleRequest(request)) { return r } }
    return HTTPResponse(status: 404)
  }
  func download(_ request: HTTPRequest, to file: URL) async throws(Failure) {}
}

import FeatureKit
import Storage

/// The drawers that are about Curio itself.
struct BuiltIns: Sendable {
  let registry: FeatureRegistry
  let settingsFile: SettingsFile
  let writer: ScreenWriter

  /// The names of all of them, for those who must not wait for them to be made.
  static let names = ["config", "store", "features", "doctor", "completions"]

  private var doctor: Doctor {
    Doctor(
      registry: registry,
      settingsFile: settingsFile,
      console: writer.console,
      chafaPath: writer.stage.renderer.chafaPath
    )
  }

  /// A line of standard input. A person is told what is waited for.
  @Sendable
  private func readValue(isSecret: Bool) async -> String? {
    let console = writer.console
    console.progress.end()
    func ask() -> String? {
      if console.environment.isTerminal(.input) { try? console.errors.write("New value: ") }
      return readLine()
    }
    return isSecret ? await writer.terminal.hidingInput(ask) : ask()
  }

  var all: [Feature] {
    [
      ConfigFeature(
        settings: registry.settings,
        file: registry.flags.sample ? nil : settingsFile,
        readLine: readValue
      ).feature,
      StoreFeature(
        store: registry.dependencies.store,
        path: registry.dependencies.dataFolder?.path,
        clearFiles: registry.dependencies.clearFiles
      ).feature,
      FeaturesFeature(
        features: { registry.features.map { ($0, registry.commands(of: $0)) } },
        plugins: { await registry.plugins.drawers() },
        refusals: { registry.plugins.refusals }
      ).feature,
      DoctorFeature(checks: doctor.checks).feature,
      CompletionsFeature(drawers: { registry.drawers.map { ($0, registry.commands(of: $0)) } }).feature,
    ]
  }
}

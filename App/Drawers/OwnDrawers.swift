import FeatureKit
import Storage

/// The drawers that are about Curio itself.
struct OwnDrawers: Sendable {
  let cabinet: Cabinet
  let settingsFile: SettingsFile
  let writer: ScreenWriter

  /// The names of all of them, for those who must not wait for them to be made.
  static let names = ["config", "store", "features", "doctor", "completions"]

  private var doctor: Doctor {
    Doctor(
      cabinet: cabinet,
      settingsFile: settingsFile,
      console: writer.console,
      chafaPath: writer.stage.painter.chafaPath
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
      ConfigDrawer(
        settings: cabinet.settings,
        file: cabinet.flags.sample ? nil : settingsFile,
        readLine: readValue
      ).feature,
      StoreDrawer(
        store: cabinet.equipment.store,
        path: cabinet.equipment.dataFolder?.path,
        clearFiles: cabinet.equipment.clearFiles
      ).feature,
      FeaturesDrawer(
        features: { cabinet.features.map { ($0, cabinet.commands(of: $0)) } },
        plugins: { await cabinet.plugins.drawers() },
        refusals: { cabinet.plugins.refusals }
      ).feature,
      DoctorDrawer(checks: doctor.checks).feature,
      CompletionsDrawer(drawers: { cabinet.drawers.map { ($0, cabinet.commands(of: $0)) } }).feature,
    ]
  }
}

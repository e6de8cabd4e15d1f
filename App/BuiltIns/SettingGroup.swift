import CommandLine
import FeatureKit
import Views

/// Groups of settings with their titles, in the order of their list.
enum SettingGroup: String, CaseIterable {
  case looks = "Looks"
  case network = "Network"
  case features = "Features"
  case keys = "Keys"

  init(_ setting: Setting) {
    self =
      switch setting.key {
      case _ where setting.isSecret: .keys
      case _ where setting.isAddress, General.timeout.setting.key: .network
      case let key: key.contains(".") ? .features : .looks
      }
  }
}

extension Setting {
  /// Rows of a key, one of its values, and what it does.
  private static let meanings = SampleWorld.rows(PackageResources.meanings_tsv)

  /// What the setting does and what its values do, or an example of one.
  private var known: [[String]] {
    var name = key
    if isAddress { name = RemoteAPI.addressSetting }
    if isSecret { name = RemoteAPI.keySetting }
    return Self.meanings.filter { $0[0] == name }
  }

  /// What it does.
  var summary: String { known.first { $0[1].isEmpty }?[2] ?? declaration.summary }

  /// Without where to get a key.
  var meaning: String? { summary.split { ":(".contains($0) }.first.map { String($0).trimmed } }

  /// What the values do, or an example of one; records omit it.
  func meanings(of current: String?) -> Block {
    var meanings = known.filter { !$0[1].isEmpty }
    if meanings.isEmpty { meanings = declaration.values.map { ["", $0, ""] } }
    let rows = meanings.map { Row(["\($0[1])", "\($0[2])"], record: []) }
    if key == General.theme.setting.key {
      return .own(ThemeSamples(rows: rows, current: SafeText(current ?? "")))
    }
    let columns = [Column("", Column.Shape(priority: 1, cut: .never, drawing: .key)), Column("")]
    return .table(Table(columns: columns, rows: rows))
  }
}

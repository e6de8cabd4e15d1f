import CommandLine
import FeatureKit

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

  /// What the values do, or an example of one; records omit it.
  var meanings: Block {
    var name = key
    if isAddress { name = RemoteAPI.addressSetting }
    if isSecret { name = RemoteAPI.keySetting }
    let known = Self.meanings.filter { $0[0] == name }.map { ($0[1], $0[2]) }
    let meanings = known.isEmpty ? declaration.values.map { ($0, "") } : known
    let columns = [Column("", Column.Shape(priority: 1, cut: .never, drawing: .key)), Column("")]
    let rows = meanings.map { Row(["\($0)", "\($1)"], record: []) }
    return .table(Table(columns: columns, rows: rows))
  }
}

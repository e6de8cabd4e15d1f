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
      if setting.isSecret {
        .keys
      } else if setting.key == "timeout" || setting.key.hasSuffix(".baseURL") {
        .network
      } else {
        setting.key.contains(".") ? .features : .looks
      }
  }
}

extension Setting {
  /// Rows of a key, one of its values, and what it does.
  private static let meanings = SampleWorld.rows(PackageResources.meanings_tsv)

  /// What the values do, or an example of one; records omit it.
  var meanings: Block {
    let name = isSecret ? "apiKey" : key.hasSuffix(".baseURL") ? "baseURL" : key
    let known = Self.meanings.filter { $0[0] == name }.map { ($0[1], $0[2]) }
    let meanings = known.isEmpty ? declaration.values.map { ($0, "") } : known
    let columns = [Column("", Column.Shape(priority: 1, cut: .never, drawing: .key)), Column("")]
    let rows = meanings.map { Row(["\($0)", "\($1)"], record: []) }
    return .table(Table(columns: columns, rows: rows, emptyText: ""))
  }
}

import FeatureKit

extension JSONValue {
  /// A field or item by path, such as `data.items.0`; null when it is missing.
  public subscript(_ path: String) -> JSONValue {
    path.split(separator: ".").reduce(self) { value, name in
      switch value {
      case .object(let fields): fields[String(name)] ?? .null
      case .ordered(let members): members.first { $0.name == name }?.value ?? .null
      case .array(let items): Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil } ?? .null
      default: .null
      }
    }
  }

  /// Empty unless it is an array.
  public var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  public var names: Set<String> { if case .object(let fields) = self { Set(fields.keys) } else { [] } }

  /// Empty unless it is a string.
  public var text: String { if case .string(let text) = self { text } else { "" } }

  public func without(_ name: String) -> JSONValue {
    guard case .object(var fields) = self else { return self }
    fields[name] = nil
    return .object(fields)
  }
}

extension Screen {
  /// A field of the data by path, such as `items.0.name`; null when it is missing.
  public subscript(_ path: String) -> JSONValue { data[path] }
}

extension Screen {
  /// The first one.
  public var table: Table? { blocks.lazy.compactMap(\.table).first }

  /// What a pipe gets of the first list.
  public var lines: [[SafeText]] { table?.rows.map(\.record) ?? [] }
}

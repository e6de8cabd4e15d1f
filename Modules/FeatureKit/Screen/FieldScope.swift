/// Where a field appears. JSON and help have every field.
public enum FieldScope: Sendable {
  /// A column of lists, a line of the item's own screen, and both records.
  case everywhere
  /// A column of lists and both records: the item's own screen shows the field as its title or picture.
  case column
  /// A line of the item's own screen, and both records.
  case line
  /// A line of the item's own screen and a field of its record.
  case details
  /// A block of the item's own screen and of its record, such as a recipe's steps.
  case block
  /// JSON only.
  case json
  /// A column of lists for a person; records, JSON and help have its value in another field.
  case screenOnly

  var isColumn: Bool { self == .everywhere || self == .column || self == .screenOnly }
  var isLine: Bool { self == .everywhere || self == .line || self == .details }
  var isInListRecord: Bool { self != .screenOnly && isColumn || self == .line }
  var isInRecord: Bool { isInListRecord || self == .details }
}

/// A field of a command's output, as help lists it.
public struct OutputField: Sendable, Hashable {
  public static let jsonOnly = "JSON only"

  public let name: String
  /// When the output has it, as `jsonOnly`; nil for always.
  public let condition: String?

  public init(_ name: String, _ condition: String? = nil) {
    self.name = name
    self.condition = condition
  }
}

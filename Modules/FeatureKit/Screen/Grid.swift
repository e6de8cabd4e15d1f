/// A row in a grid like a phone's emoji keyboard.
public struct GridCell: Sendable, Equatable {
  /// A character. A longer text is cut unless all of them are longer.
  public let text: SafeText
  /// Below the grid while the cell is selected, the most important first.
  public let caption: [SafeText]
  /// The position in the grid; equal ones have the table's order. Of cells with the same text the first is
  /// shown.
  public let order: Int

  public init(_ text: SafeText, caption: [SafeText], order: Int = 0) {
    self.text = text
    self.caption = caption
    self.order = order
  }
}

import FeatureKit

public struct ProgressText {
  private let glyphs: Glyphs
  /// The terminal's width; the line takes one cell less, so that no terminal wraps it.
  private let width: Int

  public init(glyphs: Glyphs, width: Int) {
    self.glyphs = glyphs
    self.width = width
  }

  private static let smallestBar = 8
  private static let largestBar = 30

  public func line(_ update: ProgressReporter.Update, frame: Int) -> String {
    let room = width - 1
    // The clock may have been set back.
    let spinner = glyphs.spinner[max(frame, 0) % glyphs.spinner.count]
    let amount = amount(update)
    let head = "\(spinner) \(update.label)"
    let tail = amount.isEmpty ? "" : "  \(amount)"
    let free = room - CellWidth.cells(of: head) - CellWidth.cells(of: tail)
    if let total = update.total, total > 0, free >= Self.smallestBar + 2 {
      let bar = bar(update.completed, of: total, cells: min(free - 2, Self.largestBar))
      return "\(head)  \(bar)\(tail)"
    }
    if free >= 0 { return head + tail }
    let shortest = 10
    let roomForHead = room - CellWidth.cells(of: tail)
    if roomForHead >= shortest { return truncate(head, to: roomForHead) + tail }
    return truncate("\(spinner) \(amount.isEmpty ? update.label.string : amount)", to: room)
  }

  private func truncate(_ text: String, to room: Int) -> String {
    CellWidth.truncate(text, to: room, ellipsis: glyphs.ellipsis)
  }

  private func bar(_ completed: Int, of total: Int, cells: Int) -> String {
    let share = Double(min(max(completed, 0), total)) / Double(total)
    let full = Int(share * Double(cells))
    return String(repeating: glyphs.full, count: full) + String(repeating: glyphs.empty, count: cells - full)
  }

  /// `3.1 MB of 12.4 MB, 9.3 MB left`; without a total the completed amount, or nothing at first.
  private func amount(_ update: ProgressReporter.Update) -> String {
    let count = { (number: Int) in update.countsBytes ? number.byteCount : "\(number)" }
    guard let total = update.total else { return update.completed > 0 ? count(update.completed) : "" }
    let left = max(0, total - update.completed)
    let amount = "\(count(update.completed)) of \(count(total))"
    return left > 0 ? "\(amount), \(count(left)) left" : amount
  }
}

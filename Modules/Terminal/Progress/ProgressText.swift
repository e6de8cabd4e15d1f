import FeatureKit

extension ProgressReporter.Update {
  /// Spinner and label, and as far as there is room a bar and how much is done.
  ///
  /// - Parameter width: The terminal's; the line takes one cell less, so that no terminal wraps it.
  public func line(_ glyphs: Glyphs, width: Int, frame: Int) -> String {
    let shortestBar = 8
    let longestBar = 30
    let shortestHead = 10
    let room = width - 1
    // The clock may have been set back.
    let spinner = glyphs.spinner[max(frame, 0) % glyphs.spinner.count]
    let head = "\(spinner) \(label)"
    let tail = amount.isEmpty ? "" : "  \(amount)"
    let roomForHead = room - CellWidth.cells(of: tail)
    let free = roomForHead - CellWidth.cells(of: head)
    if let total, total > 0, free >= shortestBar + 2 {
      let cells = min(free - 2, longestBar)
      let full = Int(Double(min(max(completed, 0), total)) / Double(total) * Double(cells))
      let rest = glyphs.empty.repeated(cells - full)
      return "\(head)  \(glyphs.full.repeated(full))\(rest)\(tail)"
    }
    func cut(_ text: String, _ cells: Int) -> String {
      CellWidth.truncate(text, to: cells, ellipsis: glyphs.ellipsis)
    }
    return cut(cut(head, max(shortestHead, roomForHead)) + tail, room)
  }

  /// “Downloading: 3 of 12, 9 left.”, before anything is done “Downloading…”.
  func sentence(_ glyphs: Glyphs) -> String {
    let text = label.string
    let work = text.hasSuffix("…") ? String(text.dropLast()) : text
    return amount.isEmpty || completed == 0 ? work + glyphs.ellipsis : "\(work): \(amount)."
  }

  /// `3.1 MB of 12.4 MB, 9.3 MB left`; without a total the completed amount, or nothing at first.
  private var amount: String {
    let count = { (number: Int) in countsBytes ? number.byteCount : "\(number)" }
    guard let total else { return completed > 0 ? count(completed) : "" }
    let left = max(0, total - completed)
    let amount = "\(count(completed)) of \(count(total))"
    return left > 0 ? "\(amount), \(count(left)) left" : amount
  }
}

import FeatureKit

/// Reads the text of a block as CommonMark has it: emphasis, code, links, pictures and the text in HTML. Its
/// work is linear in the length of the text.
struct MarkdownText {
  struct Run {
    var text: String
    var ink: Canvas.Ink?
    var link: URL?
    /// Where a picture is.
    var path: String?

    /// Its bytes without blanks.
    var visibleCount: Int { text.utf8.lazy.filter { !$0.isBlank }.count }
  }

  /// Signs farther out, and more of them in a row, are text.
  private static let mostNested = 32
  private static let longestLabel = 999

  private(set) var text: Bytes
  private let layout: ReadmeLayout
  private(set) var index: Int
  /// Where the text begins that isn't in a run.
  private var start: Int
  private var runs: [Run] = []
  /// The runs of `*`, `_` and `~` that may begin an emphasis.
  private var signs: [Int] = []
  /// The runs of brackets that are open, and where their labels begin.
  private var brackets: [(run: Int, label: Int)] = []

  static func runs(of text: Bytes, in layout: ReadmeLayout) -> [Run] {
    var reader = MarkdownText(text: text, layout: layout, index: text.startIndex, start: text.startIndex)
    while reader.index < text.endIndex { reader.read() }
    reader.add()
    return reader.runs.filter { !$0.text.isEmpty }
  }

  /// The byte at an index; a line break at both ends.
  func byte(_ index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : "\n" }

  /// Adds the text before the index, and a run in place of what follows up to another index.
  mutating func add(_ run: Run? = nil, upTo end: Int? = nil) {
    if start < index { runs.append(Run(text: layout.block.drawShortcodes(text[start..<index].text))) }
    if let run { runs.append(run) }
    index = end ?? index
    start = index
  }

  private mutating func read() {
    let first = index
    let next = byte(index + 1)
    switch text[index] {
    case "\\" where next.isPunctuation || next == "\n" && index + 1 < text.endIndex:
      add(upTo: index + 1)
      index += 1
    case "\n" where !text[start..<index].reversed().starts(with: "  ".utf8):
      text[index] = " "
    case "&":
      addReference()
    case "`":
      addCode()
    case "<":
      addTag()
    case "*", "_", "~":
      addSigns()
    case "[":
      addBracket(upTo: index + 1)
    case "!" where next == "[":
      addBracket(upTo: index + 2)
    case "]":
      closeBracket()
    default:
      break
    }
    // What begins nothing is text.
    if index == first { index += 1 }
  }

  private mutating func addCode() {
    let ticks = text[index...].prefix { $0 == "`" }
    var end = ticks.endIndex
    while ticks.count <= Self.mostNested, let tick = text[end...].firstIndex(of: "`") {
      end = text[tick...].prefix { $0 == "`" }.endIndex
      if end - tick == ticks.count {
        let code = SafeText(text[ticks.endIndex..<tick].text).string.trimmed
        let shown = layout.canvas.hasColors ? code : "`\(code)`"
        return add(Run(text: shown, ink: .color(0xD7BA7D)), upTo: end)
      }
    }
    index = ticks.endIndex
  }

  private mutating func addSigns() {
    let text = text[index...].prefix { $0 == self.text[index] }
    let before = byte(index - 1)
    let after = byte(text.endIndex)
    let followsWord = !before.isBlank && !before.isPunctuation
    let leadsToWord = !after.isBlank && !after.isPunctuation
    var begins = leadsToWord || !after.isBlank && !followsWord
    var ends = followsWord || !before.isBlank && !leadsToWord
    if text.first == "_", begins, ends {
      begins = !followsWord
      ends = !leadsToWord
    }
    if !begins, !ends { return index = text.endIndex }
    add()
    let run = runs.count
    add(Run(text: text.text), upTo: text.endIndex)
    // A glob such as `**/*.swift` is none: `*` doesn't end what `**` begins.
    func isEnded(_ first: Int) -> Bool { runs[run].text.hasPrefix(runs[first].text) }
    while ends, !runs[run].text.isEmpty, let place = signs.lastIndex(where: isEnded) {
      let first = signs[place]
      let count = runs[first].text.utf8.count
      runs[first].text = ""
      runs[run].text.removeLast(count)
      // What is inside has a look already.
      for index in first + 1..<run where runs[index].ink == nil {
        runs[index].ink = count == 1 ? .emphasis : .title
      }
      signs.removeSubrange(place...)
    }
    if begins, !runs[run].text.isEmpty { signs = signs.suffix(Self.mostNested) + [run] }
  }

  // MARK: Links

  private mutating func addBracket(upTo end: Int) {
    add()
    brackets = brackets.suffix(Self.mostNested) + [(runs.count, end)]
    add(Run(text: text[index..<end].text), upTo: end)
  }

  private mutating func closeBracket() {
    guard let bracket = brackets.popLast(), let (address, end) = target(of: text[bracket.label..<index])
    else { return }
    add(upTo: end)
    signs.removeAll { $0 > bracket.run }
    let label = runs.indices[(bracket.run + 1)...]
    if runs[bracket.run].text == "![" {
      runs[bracket.run] = picture(runs[label].map(\.text).joined(), address)
      for run in label { runs[run].text = "" }
    } else {
      runs[bracket.run].text = ""
      let link = link(address)
      for run in label where runs[run].path == nil { runs[run].link = link }
      // No link is in another.
      brackets.removeAll { runs[$0.run].text == "[" }
    }
  }

  /// Where a label before the index leads, and the index after that.
  private func target(of label: Bytes) -> (address: String, end: Int)? {
    var depth = 0
    let target = text[(index + 1)...].prefix { byte in
      if byte == "(" { depth += 1 }
      if byte == ")" { depth -= 1 }
      return (1...Self.mostNested).contains(depth)
    }
    if target.first == "(", byte(target.endIndex) == ")" {
      return (target.dropFirst().address, target.endIndex + 1)
    }
    var key = label
    var end = index + 1
    if byte(end) == "[", let close = text[end...].prefix(Self.longestLabel).firstIndex(of: "]") {
      if close > end + 1 { key = text[end + 1..<close] }
      end = close + 1
    }
    if layout.addresses.isEmpty || key.count > Self.longestLabel || key.contains("[") { return nil }
    return layout.addresses[key.label].map { ($0, end) }
  }

  /// An address of another site, or of the repository.
  func link(_ address: String) -> URL? {
    let page = layout.block.readme.url
    return URL(web: URL(string: address, relativeTo: page)?.absoluteString ?? "")
  }

  private static let badges = ["badge", "shields.io", ".svg?", "status.svg", "travis-ci", "circleci.com"]

  /// A picture's text, apart from what is before it. A badge has no sign: it tells what was so once.
  func picture(_ text: String, _ address: String) -> Run {
    let isBadge = text.isEmpty || Self.badges.contains(where: address.contains)
    return isBadge ? Run(text: " \(text)", ink: .dim) : Run(text: " ▣ \(text)", ink: .field, path: address)
  }
}

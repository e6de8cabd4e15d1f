import FeatureKit

/// Reads the text of a block: emphasis, code, links, pictures and the text in HTML. Its work is linear in the
/// length of the text.
struct MarkdownText {
  struct Run {
    enum Look { case plain, strong, emphasis, code, picture }

    var text = ""
    var look = Look.plain
    /// Where it leads, or a picture's file.
    var address: String?
  }

  /// Deeper signs are text.
  private static let mostNested = 32

  private let text: [Unicode.Scalar]
  private let addresses: [String: String]
  /// By the index of a bracket or sign that opens, that of the one that closes.
  private var partners: [Int: Int] = [:]

  static func runs(of text: Scalars, _ addresses: [String: String]) -> [Run] {
    let reader = MarkdownText(text, addresses)
    return reader.runs(in: 0..<text.count, Run(), 0)
  }

  private init(_ text: Scalars, _ addresses: [String: String]) {
    self.text = Array(text)
    self.addresses = addresses
    if text.contains(where: Self.isSign) { findPartners() }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "&", "`", "!", "[", "<", "*", "_", "~": true
    default: false
    }
  }

  private func scalar(_ index: Int) -> Unicode.Scalar { text.indices.contains(index) ? text[index] : " " }
  private func run(_ index: Int) -> Scalars { text[index...].prefix { $0 == text[index] } }

  private mutating func findPartners() {
    /// The runs of a length, the last one first.
    var ticks: [Int: [Int]] = [:]
    for index in text.indices.reversed() where text[index] == "`" && scalar(index - 1) != "`" {
      ticks[run(index).count, default: []].append(index)
    }
    var waiting: [Scalars: [Int]] = [:]
    var index = 0
    while index < text.count {
      switch text[index] {
      case "\\": index += 1
      case "[", "(": waiting[[text[index]], default: []].append(index)
      // No tag is in another.
      case "<": waiting[["<"]] = [index]
      case "]": close("[", at: index, &waiting)
      case ")": close("(", at: index, &waiting)
      case ">": close("<", at: index, &waiting)
      case "`":
        let run = run(index)
        while let tick = ticks[run.count]?.last, tick <= index { ticks[run.count]?.removeLast() }
        partners[index] = ticks[run.count]?.last
        index = (partners[index] ?? index) + run.count - 1
      case "*", "_", "~":
        let run = run(index)
        let before = scalar(index - 1)
        let after = scalar(run.endIndex)
        let isInWord = run.first == "_" && before.isWord && after.isWord
        if !isInWord, before.isVisible, let start = waiting[run]?.popLast() {
          partners[start] = index
        } else if !isInWord, after.isVisible {
          waiting[run, default: []].append(index)
        }
        index = run.endIndex - 1
      default: break
      }
      index += 1
    }
  }

  private mutating func close(_ sign: Unicode.Scalar, at index: Int, _ waiting: inout [Scalars: [Int]]) {
    if let start = waiting[[sign]]?.popLast() { partners[start] = index }
  }

  private func runs(in range: Range<Int>, _ style: Run, _ nesting: Int) -> [Run] {
    var runs: [Run] = []
    var start = range.lowerBound
    var index = start
    func add(_ text: ArraySlice<Unicode.Scalar>) {
      var run = style
      run.text = text.text
      if !text.isEmpty { runs.append(run) }
    }
    while index < range.upperBound {
      guard nesting < Self.mostNested, Self.isSign(text[index]),
        let part = part(at: index, style, nesting)
      else {
        index += 1
        continue
      }
      add(text[start..<index])
      runs += part.runs
      index = part.end
      start = index
    }
    add(text[min(start, range.upperBound)..<range.upperBound])
    return runs
  }

  /// What a sign begins, and where the text goes on; nil for a sign that is text.
  private func part(at index: Int, _ style: Run, _ nesting: Int) -> (runs: [Run], end: Int)? {
    var style = style
    let next = scalar(index + 1)
    switch text[index] {
    case "\\":
      return next.isPunctuation ? (runs(in: index + 1..<index + 2, style, Self.mostNested), index + 2) : nil
    case "&": return reference(at: index, style)
    case "!":
      guard next == "[", let (label, address, end) = link(at: index + 1) else { return nil }
      return (picture(text[label].text, address), end)
    case "[":
      guard let (label, address, end) = link(at: index) else { return nil }
      style.address = address
      return (runs(in: label, style, nesting + 1), end)
    case "<": return partners[index].flatMap { tag(text[index + 1..<$0], style) }
    default:
      guard let partner = partners[index] else { return nil }
      let inner = run(index).endIndex..<partner
      let end = partner + inner.lowerBound - index
      if text[index] == "`" {
        style.look = .code
        style.text = text[inner].trimmed.text
        return ([style], end)
      }
      style.look = inner.lowerBound - index > 1 ? .strong : .emphasis
      return (runs(in: inner, style, nesting + 1), end)
    }
  }

  // MARK: Links

  private func link(at index: Int) -> (label: Range<Int>, address: String, end: Int)? {
    let longestLabel = 999
    guard let close = partners[index] else { return nil }
    let label = index + 1..<close
    var key = text[label]
    var end = close + 1
    if let last = partners[end], scalar(end) == "[" || scalar(end) == "(" {
      let content = text[end + 1..<last]
      if scalar(end) == "(" { return (label, content.trimmed.prefix(while: \.isVisible).text, last + 1) }
      if !content.isEmpty { key = content }
      end = last + 1
    }
    if addresses.isEmpty || key.count > longestLabel { return nil }
    return addresses[key.text.lowercased()].map { (label, $0, end) }
  }

  private static let badges = ["badge", "shields.io", ".svg?", "status.svg", "travis-ci", "circleci.com"]

  /// A picture without a text is decoration, and a badge tells what was so when it was drawn.
  private func picture(_ text: String, _ address: String) -> [Run] {
    let isDropped = text.isEmpty || Self.badges.contains(where: address.contains)
    return isDropped ? [] : [Run(text: text, look: .picture, address: address)]
  }

  // MARK: HTML

  private static let breaks = Set(
    "br p /p div /div li tr h1 /h1 h2 /h2 h3 /h3 summary /summary".split(separator: " ")
  )

  /// Drops a tag, except for its line break or its picture's text; an address is a link.
  private func tag(_ tag: Scalars, _ style: Run) -> (runs: [Run], end: Int)? {
    let end = tag.endIndex + 1
    let name = tag.prefix { $0.isWord || $0 == "/" }.text.lowercased()
    if tag.contains(":"), !tag.contains(" ") {
      return ([Run(text: tag.text, look: style.look, address: tag.text)], end)
    }
    if name.isEmpty, !tag.has("!--") { return nil }
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == "\"" }.map(\.text)
    func attribute(_ name: String) -> String {
      zip(parts, parts.dropFirst()).first { $0.0.hasSuffix(name) }?.1 ?? ""
    }
    if name == "img" { return (picture(attribute("alt="), attribute("src=")), end) }
    return (Self.breaks.contains(name[...]) ? [Run(text: "\n")] : [], end)
  }

  private static let references: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": " ", "copy": "©", "mdash": "—", "bull": "•",
  ]

  private func reference(at index: Int, _ style: Run) -> (runs: [Run], end: Int)? {
    let name = text[(index + 1)...].prefix(9).prefix { $0 != ";" }
    let number = name.has("#x") ? UInt32(name.dropFirst(2).text, radix: 16) : UInt32(name.dropFirst().text)
    let character = name.first == "#" ? number.flatMap(Unicode.Scalar.init) : Self.references[name.text]
    guard scalar(name.endIndex) == ";", let character else { return nil }
    return (
      [Run(text: SafeText(String(character)).string, look: style.look, address: style.address)],
      name.endIndex + 1
    )
  }
}

extension Unicode.Scalar {
  var isWord: Bool { properties.isAlphabetic || ("0"..."9").contains(self) }
  var isVisible: Bool { !properties.isWhitespace }
  var isPunctuation: Bool { isASCII && self > " " && !isWord }
}

import FeatureKit

/// A thing in three to six lines: its title, what it is, and the command that shows it.
struct Greeting: ScreenBlock {
  private static let mostTextLines = 3

  private let title: SafeText
  private let feature: SafeText
  private let text: SafeText
  private let command: String

  init(_ screen: Screen, _ feature: Feature, command: String) {
    let fields = screen.blocks.flatMap { block -> [SafeText] in
      guard case .fields(let fields) = block else { return [] }
      return fields.filter { $0.label != nil && !$0.text.isEmpty && URL(web: $0.text.string) == nil }
        .map(\.text)
    }
    title = screen.namedSubject
    self.feature = SafeText(feature.title)
    text =
      screen.text.map { SafeText($0.string) }
      ?? (fields.isEmpty ? SafeText(feature.summary) : fields.joined(separator: " · "))
    self.command = command
  }

  func lines(on canvas: Canvas) -> [String] {
    let wrapped = canvas.wrap(text, canvas.width)
    var shown = Array(wrapped.prefix(Self.mostTextLines))
    if wrapped.count > shown.count, let last = shown.popLast() {
      shown.append(canvas.cut(last + " " + wrapped[shown.count + 1], canvas.width))
    }
    let heading = canvas.cut("\(title) · \(feature)", canvas.width)
    let call = canvas.cut(command, canvas.width)
    return [canvas.draw(.title, heading)] + shown + [canvas.draw(.dim, call)]
  }
}

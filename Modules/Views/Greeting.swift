import FeatureKit

/// A thing in three to six lines: its title, what it is, and the command that shows it.
package struct Greeting: ScreenBlock {
  private static let mostTextLines = 3

  private let title: SafeText
  private let feature: SafeText
  private let text: SafeText
  private let command: String

  package init(_ screen: Screen, _ feature: Feature, command: String) {
    title = screen.namedSubject
    self.feature = SafeText(feature.title)
    text = screen.firstSentence ?? screen.facts
    self.command = command
  }

  package func lines(on canvas: Canvas) -> [String] {
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

extension Screen {
  /// Its heading, or else its title.
  package var subject: SafeText {
    blocks.lazy.compactMap { if case .heading(let text) = $0 { text } else { nil } }.first ?? title
  }

  package var text: SafeText? {
    blocks.lazy.compactMap { if case .text(let text) = $0 { text } else { nil } }.first
  }

  package var picture: Picture? {
    blocks.lazy.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }.first
  }

  /// With the character of an emoji.
  package var namedSubject: SafeText {
    SafeText(joining: subject, picture?.character)
  }

  fileprivate var firstSentence: SafeText? {
    text.map { text in
      let end = text.string.firstRange(of: ". ")?.lowerBound
      return end.map { SafeText(text.string[...$0]) } ?? text
    }
  }

  /// Its fields, or else the keywords that it is found by.
  package var facts: SafeText {
    let fields = blocks.flatMap { block -> [SafeText] in
      guard case .fields(let fields) = block else { return [] }
      return fields.filter { $0.name != "id" && !$0.text.isEmpty && URL(web: $0.text.string) == nil }
        .compactMap { field in field.label.map { "\($0) \(field.text)" } }
    }
    guard fields.isEmpty, case .object(let members) = data else { return fields.joined(separator: " · ") }
    return SafeText(members["keywords"]?.recorded ?? "")
  }
}

extension Screen {
  /// The first item of a list, else the screen; nil for one that shows nothing.
  package var thing: Screen? {
    guard let table = blocks.first?.table, table.style.hasTiles || blocks.count == 1 && table.style != .steps
    else { return blocks.isEmpty ? nil : self }
    return table.rows.first.map { row in
      var thing = self
      // Without the mark of a favorite.
      thing.title = SafeText(String(row.mainNames.joined().string.trimmingPrefix("★ ")))
      thing.blocks = row.picture.map { [.picture($0)] } ?? []
      thing.item = row.actions
      thing.around.item = row.details ?? row.route
      if case .object(let members) = data, case .array(let items)? = members["items"] {
        thing.data = items.first ?? data
      }
      return thing
    }
  }

  /// The names of things, an emoji's with its character before it; nothing without any.
  package init(inOneLine things: [Screen]) {
    let names = things.map { SafeText(joining: $0.picture?.character, $0.subject) }
    let blocks: [Block] = names.isEmpty ? [] : [.verbatim(names.joined(separator: " · "))]
    self.init(title: "Today", blocks: blocks, data: .null)
  }
}

import FeatureKit

extension PluginCheck {
  /// What a check finds, in sentences.
  package struct Findings: Sendable {
    /// Each names the line or key.
    package internal(set) var problems: [String] = []
    /// What breaks no rule: keys that are ignored, and calls that failed as without a network.
    package internal(set) var notices: [String] = []
    var hasUntried = false
    /// The items of its lists.
    var ids: [String] = []

    mutating func add(_ problem: String) {
      if !problems.contains(problem) { problems.append(problem) }
    }

    mutating func advise(_ notice: String) {
      if !notices.contains(notice) { notices.append(notice) }
    }
  }
}

extension PluginDocument {
  /// Whether one of its actions changes something.
  func changes(by description: PluginDescription) -> Bool {
    allActions.contains { action in
      action.changes || action.words.first.flatMap(description.command)?.changes == true
    }
  }

  /// A clause about the first link or picture that Curio leaves out, or a page without anything.
  func dropped(by screens: PluginScreens) -> String? {
    let pictures = items.map { $0.text("picture") } + [page?.picture]
    let picture = pictures.lazy.compactMap(\.self).first { screens.picture($0, "") == nil }
    if let picture {
      return "has the picture “\(picture)”, which isn't shown; use an https URL or a file in its own folders"
    }
    let targets = allActions.compactMap(\.target)
    let links = items.map { $0.text("link") } + targets.filter { $0.kind == .link }.map(\.text)
    if let link = links.lazy.compactMap(\.self).first(where: { URL(web: $0) == nil }) {
      return "has the link “\(link)”, which is never opened; use http or https"
    }
    if let (_, text) = targets.first(where: { $0.kind == .save && screens.save($0.text) == nil }) {
      return "saves “\(text)”, which can't be; use an https URL or a file in its own folders"
    }
    guard let page, page.picture == nil, page.fields.isEmpty, items.isEmpty else { return nil }
    return (page.text ?? "").isEmpty && page.steps.isEmpty ? "printed a blank page" : nil
  }

  /// A clause about the first value that isn't what its field says, or an ID that two items have.
  func wrongValue(of fields: [PluginDescription.Field]) -> String? {
    var ids: Set<String> = []
    if let id = items.lazy.compactMap(\.id).first(where: { !ids.insert($0).inserted }) {
      return "has two items with the id “\(id)”; give each its own"
    }
    for field in fields {
      let wrong = items.first { !$0.fits(field) }
      if let text = wrong?.text(field.name) {
        return "has “\(text)” as \(field.name), which must be \(field.kind.meaning)"
      }
    }
    return nil
  }

  /// A clause about the first key of an action that the menu doesn't take; nil for none.
  var keyProblem: String? {
    ([actions] + items.map(\.actions)).lazy.compactMap(\.keyProblem).first
  }
}

extension PluginDocument.Item {
  /// Whether the field shows its value as it is.
  fileprivate func fits(_ field: PluginDescription.Field) -> Bool {
    guard let text = text(field.name) else { return true }
    return switch field.kind {
    case .text: true
    case .date: [text, "\(text)T00:00:00Z"].contains { Date(printed: $0) != nil }
    case .number, .bar: values[field.name]?.number.map { $0 == value(of: field).number } == true
    }
  }
}

extension PluginDescription.Field.Kind {
  fileprivate var meaning: String {
    switch self {
    case .text: "a text"
    case .date: "a date, such as 2026-11-28 or 2026-11-28T22:28:06Z"
    case .number: "a number"
    case .bar: "a number from 0 to 100"
    }
  }
}

extension [PluginDocument.Action] {
  var keyProblem: String? {
    var known: Set<String> = []
    for action in self {
      guard let key = action.key else { continue }
      let clause = "gives “\(action.title)” the key “\(key)”"
      if action.words.isEmpty { return "\(clause); only an action that runs words has one" }
      if ReservedKeys.free(key) == nil { return "\(clause); use one character that the menu doesn't" }
      if !known.insert(key).inserted { return "\(clause) a second time" }
    }
    return nil
  }
}

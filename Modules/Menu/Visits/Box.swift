import FeatureKit
import Terminal
import Views

/// What lies over the top visit. One is drawn, and carries those that it came from: Esc goes back one.
struct Box: Sendable {
  enum Content: Sendable {
    case palette([Offer])
    case options([ListOption])
    case value(Prompt)
    case form(ValueForm)
    case question, help
  }

  let id: Int
  private(set) var content: Content
  var listing: Listing
  /// The box that it came from, if any.
  fileprivate var origin: [Box] = []

  init(_ id: Int, _ content: Content, _ screen: Screen) {
    self.id = id
    self.content = content
    listing = Listing(screen)
    switch content {
    case .help, .question: listing.view.selection = nil
    case .value: changeValue { _ in }
    case .form: changeForm { _ in }
    case .palette, .options: break
    }
  }

  var title: SafeText { listing.screen.title }
  /// Itself after those that it came from.
  var chain: [Box] { origin.flatMap(\.chain) + [self] }

  var value: Prompt? { if case .value(let value) = content { value } else { nil } }
  var form: ValueForm? { if case .form(let form) = content { form } else { nil } }
  var isOptions: Bool { if case .options = content { true } else { false } }
  var isQuestion: Bool { if case .question = content { true } else { false } }

  /// Whether it has rows to choose from.
  var hasRows: Bool {
    switch content {
    case .palette, .options, .value, .form: true
    case .question, .help: false
    }
  }

  /// Whether its rows have numbers where it has the whole terminal.
  var hasNumbers: Bool { form != nil || !hasRows }

  /// Whether it is as high as its rows.
  var fitsItsRows: Bool { isOptions || isQuestion || form != nil }

  mutating func changeValue(_ change: (inout Prompt) -> Void) {
    guard var value else { return }
    let before = value.editor.text
    change(&value)
    content = .value(value)
    if value.editor.text != before { listing.view.reset() }
    listing.replace(with: value.screen(title: title))
  }

  mutating func changeForm(_ change: (inout ValueForm) -> Void) {
    guard var form else { return }
    change(&form)
    content = .form(form)
    listing.replace(with: form.screen(title))
    listing.view.selection = form.active
  }

  mutating func show(_ options: [ListOption], problem: SafeText? = nil) {
    content = .options(options)
    listing.replace(with: Screen(options, problem: problem))
  }

  /// Says why a run that it started has failed. What was typed stays.
  mutating func show(_ error: UserError) {
    let words = [error.message, error.advice].compactMap(\.self).map(\.string).joined(separator: " ")
    let problem = SafeText(words)
    switch content {
    case .value: changeValue { $0.problem = problem }
    case .form: changeForm { $0.problem = problem }
    case .options(let options): show(options, problem: problem)
    case .palette, .question, .help: break
    }
  }
}

extension Box {
  /// Takes the known values of the value that was asked for by a number, here or in a box before.
  mutating func setChoices(_ suggestions: [Suggestion], at id: Int) {
    if id == self.id { return changeValue { $0.setChoices(suggestions) } }
    for index in origin.indices { origin[index].setChoices(suggestions, at: id) }
  }
}

extension Box? {
  /// Opens a box over this one.
  mutating func open(_ next: Box) {
    var next = next
    next.origin = [self].compactMap(\.self)
    self = next
  }

  /// Goes back to the box that this one came from.
  mutating func close() { self = self?.origin.first }
}

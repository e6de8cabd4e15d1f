import FeatureKit
import Terminal
import Views

/// What lies over the top visit. One is drawn, and carries those that it came from: Esc goes back one.
struct Box {
  enum Content {
    case palette([Offers.Section])
    case options([ListOption], problem: SafeText? = nil)
    case value(Prompt)
    case form(ValueForm)
    case question([Block])
    case help([Block])
  }

  let id: Int
  let title: SafeText
  var content: Content {
    didSet {
      if value?.editor.text != oldValue.value?.editor.text {
        listing.view.reset()
      }
      listing.replace(with: Screen(title, content.blocks))
      listing.view.selection = form?.active ?? listing.view.selection
    }
  }
  var listing: Listing
  /// The box that it came from, if any.
  private(set) var origin: [Box]

  init(_ id: Int, _ title: SafeText, _ content: Content, over origin: Box?) {
    self.id = id
    self.title = title
    self.content = content
    self.origin = [origin].compactMap(\.self)
    listing = Listing(Screen(title, content.blocks))
    listing.view.selection = hasRows ? form?.active ?? 0 : nil
  }

  /// Itself after those that it came from.
  var chain: [Box] { origin.flatMap(\.chain) + [self] }

  var value: Prompt? {
    get { content.value }
    set { content = newValue.map(Content.value) ?? content }
  }

  var form: ValueForm? {
    get { if case .form(let form) = content { form } else { nil } }
    set { content = newValue.map(Content.form) ?? content }
  }

  var isPalette: Bool { if case .palette = content { true } else { false } }
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

  /// Says why a run that it started has failed. What was typed stays.
  mutating func show(_ error: UserError) {
    let problem = Absence(error).text
    switch content {
    case .value: value?.problem = problem
    case .form: form?.problem = problem
    case .options(let options, _): content = .options(options, problem: problem)
    case .palette, .question, .help: break
    }
  }

  /// Takes the known values of a parameter that were asked for by a number, here or in a box before.
  mutating func setChoices(_ suggestions: [Suggestion], for parameter: String, at id: Int) {
    if id == self.id {
      value?.setChoices(suggestions)
      form?.setChoices(suggestions, for: parameter)
      if case .options(var options, let problem) = content {
        for index in options.indices where options[index].parameter.name == parameter {
          options[index].add(suggestions)
        }
        content = .options(options, problem: problem)
      }
    }
    for index in origin.indices { origin[index].setChoices(suggestions, for: parameter, at: id) }
  }
}

extension Box.Content {
  fileprivate var value: Prompt? {
    if case .value(let value) = self { value } else { nil }
  }

  fileprivate var blocks: [Block] {
    switch self {
    case .palette(let sections): sections.flatMap(\.blocks)
    case .options(let options, let problem): [options.table] + [problem].compactMap(\.self).map(Block.note)
    case .value(let value): value.blocks
    case .form(let form): form.blocks
    case .question(let blocks), .help(let blocks): blocks
    }
  }
}

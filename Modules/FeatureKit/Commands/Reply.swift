/// What a command returns: its screen, or a question with the work that a yes continues.
public enum Reply: Sendable {
  case screen(Screen)
  /// `then` has what was already loaded for the question. It runs at most once, after a yes.
  ///
  ///     let emoji = try await interactor.listed(try call[EmojiCommand.name])
  ///     return .ask(presenter.removal(of: emoji)) { () throws(Failure) in
  ///       presenter.removed(try interactor.remove(emoji))
  ///     }
  case ask(Confirmation, then: @Sendable () async throws(Failure) -> Screen)

  /// The user picks an item of the screen in the full-screen menu, on the controlling terminal. The command
  /// prints the item's copy text.
  case pick(Screen)

  /// Asks first if there is a question.
  public static func asking(
    _ confirmation: Confirmation?,
    then work: @escaping @Sendable () async throws(Failure) -> Screen
  ) async throws(Failure) -> Reply {
    if let confirmation { .ask(confirmation, then: work) } else { .screen(try await work()) }
  }

  /// The screen, as after a yes, or of the first item.
  public func confirmed() async throws(Failure) -> Screen {
    switch self {
    case .screen(let screen): screen
    case .ask(_, let work): try await work()
    case .pick(let screen): screen.rows.first?.actions.copyText.map(Screen.init(picked:)) ?? screen
    }
  }
}

public struct Confirmation: Sendable, Equatable {
  public let blocks: [Block]
  public let question: SafeText

  public init(blocks: [Block] = [], question: SafeText) {
    self.blocks = blocks
    self.question = question
  }
}

extension Screen {
  /// The fields of a command that lets the user pick an item.
  public static let pickedFields: [ItemField<SafeText>] = [
    ItemField("picked", in: .block) { $0.string }
  ]

  /// The text of a picked item.
  public init(picked text: SafeText) {
    self.init(
      title: text,
      blocks: [.text(text)],
      item: ItemActions(copyText: text),
      data: Self.pickedFields.data(text)
    )
  }
}

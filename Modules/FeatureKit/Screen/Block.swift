public enum Block: Sendable {
  /// The result of a screen, its brightest line; records omit it.
  case heading(SafeText)
  /// Paragraphs, wrapped at words.
  case text(SafeText)
  /// A comment for a person; records omit it.
  case note(SafeText)
  case fields([Field])
  /// Fields under a title, in the layout of help: a text is beside its label, or below a long one.
  case terms(SafeText, [Field])
  /// A list of any style; a row with a route can be opened.
  case table(Table)
  case picture(Picture)
  /// A block of one feature alone.
  case own(any ScreenBlock)
  /// A document, printed as it is: neither wrapped nor indented. A person sees `shown`, unless it is empty.
  case verbatim(SafeText, shown: [Block] = [])
}

extension Block {
  public var table: Table? { if case .table(let table) = self { table } else { nil } }
  package var own: (any ScreenBlock)? { if case .own(let block) = self { block } else { nil } }

  /// Steps that lead nowhere.
  public static func steps(_ texts: [SafeText]) -> Block { steps(texts.map(Row.init(step:))) }

  public static func steps(_ rows: [Row]) -> Block {
    .table(Table(columns: [Column("")], rows: rows, style: .steps))
  }
}

extension Block: Equatable {
  public static func == (one: Block, other: Block) -> Bool {
    switch (one, other) {
    case (.heading(let text), .heading(let other)), (.text(let text), .text(let other)),
      (.note(let text), .note(let other)):
      text == other
    case (.fields(let fields), .fields(let other)): fields == other
    case (.terms(let title, let terms), .terms(let other, let others)): title == other && terms == others
    case (.table(let table), .table(let other)): table == other
    case (.picture(let picture), .picture(let other)): picture == other
    case (.own(let block), .own(let other)): block.equals(other)
    case (.verbatim(let text, let shown), .verbatim(let other, let others)): text == other && shown == others
    default: false
    }
  }
}

public struct Field: Sendable, Equatable {
  /// The name in a record: `fullName`; empty for a field that records don't have.
  public let name: String
  /// nil for a field that only records have, or that the screen says in another block.
  public let label: SafeText?
  /// What the screen says somewhere; empty for what only records have.
  public let text: SafeText
  /// The value in a record, by default the text; empty when there is none.
  public let record: SafeText
  /// The text's hyperlink, on terminals that support links.
  public let link: URL?
  /// What a line of several fields has instead of the text: “★”.
  public let sign: SafeText?

  public init(
    _ name: String,
    _ label: SafeText?,
    _ text: SafeText,
    record: SafeText? = nil,
    link: URL? = nil,
    sign: SafeText? = nil
  ) {
    self.name = name
    self.label = label
    self.text = text
    self.record = record ?? text
    self.link = link
    self.sign = sign
  }
}

/// The actions of the keys `o`, `y`, `Y`, `s`, `f` and `t`.
public struct ItemActions: Sendable, Equatable {
  public var link: URL?
  /// The main value to copy to the clipboard.
  public var copyText: SafeText?
  public var copyName: SafeText?
  /// Saves the picture; the menu asks where.
  public var save: Route?
  /// Adds to or removes from the favorites.
  public var favorite: Route?
  /// A time that the user can start in the menu.
  public var timer: ScreenTimer?

  public init(
    link: URL? = nil,
    copyText: SafeText? = nil,
    copyName: SafeText? = nil,
    save: Route? = nil,
    favorite: Route? = nil,
    timer: ScreenTimer? = nil
  ) {
    self.link = link
    self.copyText = copyText
    self.copyName = copyName
    self.save = save
    self.favorite = favorite
    self.timer = timer
  }
}

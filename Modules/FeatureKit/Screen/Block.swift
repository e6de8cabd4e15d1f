public enum Block: Sendable, Equatable {
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
  /// One step of several, the largest block on its screen. Tables that lead nowhere are beside it if there is
  /// room.
  case step(Step)
  /// Above a list: whose it is, and what it consists of; records omit it.
  case profile(Profile)
  /// A document, printed as it is: neither wrapped nor indented.
  ///
  /// - Parameter shown: What a person sees of it, as of a script that nobody reads; the document itself if empty.
  case verbatim(SafeText, shown: [Block] = [])
}

extension Block {
  public var table: Table? { if case .table(let table) = self { table } else { nil } }
  public var step: Step? { if case .step(let step) = self { step } else { nil } }

  /// Steps that lead nowhere.
  public static func steps(_ texts: [SafeText]) -> Block { steps(texts.map(Row.init(step:))) }

  public static func steps(_ rows: [Row]) -> Block {
    .table(Table(columns: [Column("")], rows: rows, emptyText: "", style: .steps))
  }
}

public struct Step: Sendable, Equatable {
  /// “Step 3 of 7”.
  public let title: SafeText
  /// From 1.
  public let number: Int
  public let count: Int
  public let text: SafeText

  public init(_ title: SafeText, _ number: Int, of count: Int, text: SafeText) {
    self.title = title
    self.number = number
    self.count = count
    self.text = text
  }
}

public struct Field: Sendable, Equatable {
  /// The name in a record: `fullName`.
  public let name: String
  /// nil for a field that only records have.
  public let label: SafeText?
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

/// The actions of the keys `o`, `y`, `Y`, `s` and `f`.
public struct ItemActions: Sendable, Equatable {
  public var link: URL?
  /// The main value to copy to the clipboard.
  public var copyText: SafeText?
  public var copyName: SafeText?
  /// Saves the picture; the menu asks where.
  public var save: Route?
  /// Adds to or removes from the favorites.
  public var favorite: Route?

  public init(
    link: URL? = nil,
    copyText: SafeText? = nil,
    copyName: SafeText? = nil,
    save: Route? = nil,
    favorite: Route? = nil
  ) {
    self.link = link
    self.copyText = copyText
    self.copyName = copyName
    self.save = save
    self.favorite = favorite
  }
}

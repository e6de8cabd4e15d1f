/// All the words of an answer's page, and the share that its bar shows.
struct PageText: Sendable, Equatable {
  /// A part of the bar, with its caption.
  struct Share: Sendable, Equatable {
    let gender: Gender
    let caption: String
  }

  struct Fact: Sendable, Equatable {
    let label: String
    let value: String
  }

  let name: String
  /// What is said of the name, as the rest of a sentence that begins with it.
  let predicate: String
  /// The larger part first; none where nothing is known.
  let shares: [Share]
  /// The larger part, in per cent.
  let percent: Int
  let facts: [Fact]
  let footnote: String
}

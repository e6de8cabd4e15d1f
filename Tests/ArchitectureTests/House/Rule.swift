import Testing

/// A rule of the house: a pure function from the house to what breaks it.
struct Rule: Sendable, CustomTestStringConvertible {
  /// What the rule says, and which must of the architecture it is.
  let sentence: String
  private let faults: @Sendable (House) throws -> [Fault]

  /// A place and what is wrong there, as a clause.
  struct Fault: Sendable {
    let place: String
    let what: String

    init(_ place: String, _ what: String) {
      self.place = place
      self.what = what
    }
  }

  init(_ sentence: String, _ faults: @escaping @Sendable (House) throws -> [Fault]) {
    self.sentence = sentence
    self.faults = faults
  }

  /// Sentences that say where the rule is broken and what it says.
  func findings(in house: House) throws -> [String] {
    try faults(house).map { "\($0.place) \($0.what). The rule: \(sentence)." }
  }

  var testDescription: String { sentence }

  static let all = imports + entries + wiring + roles + package + naming + platform + secrets
}

import FeatureKit

/// A README as GitHub draws it.
struct ReadmeBlock: ScreenBlock {
  let readme: Readme
  /// Its text for a person.
  let text: SafeText
  let drawShortcodes: @Sendable (_ text: String) -> String

  var records: [SafeText] { [text] }

  static func == (one: ReadmeBlock, other: ReadmeBlock) -> Bool { one.readme == other.readme }

  func lines(on canvas: Canvas) -> [String] { ReadmeLayout.lines(of: self, on: canvas) }
}

import FeatureKit
import Programs

/// What a shell's script asks to complete: words, with quotes after `--quoted`; after `--bash` the text that
/// bash replaces and the line, both as typed.
package struct TypedLine: Sendable {
  /// Before words with quotes, as typed in a shell that quotes what it inserts.
  static let quoted = "--quoted"
  /// Before bash's words, which inserts what it gets.
  static let bash = "--bash"

  /// After `curio`, without quotes.
  package let words: [String]
  /// For bash, which quotes nothing itself: the quote that is open, and what stays on the line of the last
  /// word.
  private var kept: (quote: Unicode.Scalar?, text: String)?

  /// nil behind `$'` and `$"`, in which other signs have a meaning.
  package init?(_ arguments: [String]) {
    switch arguments.first {
    case Self.bash where arguments.count == 3:
      let start = arguments[2].unicodeScalars.dropLast(arguments[1].unicodeScalars.count)
      let quote = start.last.flatMap { ["'", "\""].contains($0) ? $0 : nil }
      if quote != nil, start.dropLast().last == "$" { return nil }
      words = Array(ShellWords.typed(arguments[2]).dropFirst())
      kept = (quote, ShellWords.typed(String(start)).last ?? "")
    case Self.quoted: words = arguments.dropFirst().map(ShellWords.unquoted)
    default: words = arguments
    }
  }

  /// What the shell inserts for a value of the last word.
  package func inserted(_ value: String) -> String {
    guard let kept else { return value }
    let rest = String(value.unicodeScalars.dropFirst(kept.text.unicodeScalars.count))
    let text = rest.quotedForShell(after: kept.quote)
    // bash closes the quote, except behind the same sign.
    guard let quote = kept.quote, text.unicodeScalars.last == quote else { return text }
    return text + String(quote)
  }
}

import CommandLine
import FeatureKit

/// How a run begins: what the command line and the environment say. The group of built-in commands that the
/// first word names, and the form of output, may change it.
struct Start {
  var flags: GlobalFlags
  var environment: [String: String]
  /// Whether standard output has colors, whatever it is.
  var paintsOutput = false
  /// Whether the terminal may be asked what it can do.
  var asksTerminal = true
  /// Stands for `auto`, where no terminal can tell its background.
  var theme = ThemeChoice.auto
  /// Whether a new shell is greeted: nothing is asked, changed or fetched, and no command fails.
  var isGreeting = false
}

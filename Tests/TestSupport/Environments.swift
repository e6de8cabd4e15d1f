import FeatureKit
import Terminal

extension TerminalEnvironment {
  /// An environment in which the given streams are terminals.
  package static func test(
    _ variables: [String: String] = ["TERM": "xterm-256color", "LANG": "en_GB.UTF-8"],
    terminals: Set<Stream> = [.input, .output, .error],
    size: TerminalSize = TerminalSize(columns: 100, rows: 30),
    color: ColorChoice = .auto,
    width: Int? = nil,
    traits: KnownTraits = KnownTraits()
  ) -> TerminalEnvironment {
    let descriptors = Set(terminals.map(\.descriptor))
    return TerminalEnvironment(
      variables: variables,
      terminal: { descriptors.contains($0) ? size : nil },
      color: color,
      width: width,
      traits: traits
    )
  }
}

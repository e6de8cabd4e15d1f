import Terminal

extension TerminalEnvironment {
  /// An environment in which the given streams are terminals.
  public static func test(
    _ variables: [String: String] = ["TERM": "xterm-256color", "LANG": "en_GB.UTF-8"],
    terminals: Set<Stream> = [.input, .output, .error],
    size: TerminalDevice.Size? = TerminalDevice.Size(columns: 100, rows: 30),
    color: ColorChoice = .auto,
    width: Int? = nil
  ) -> TerminalEnvironment {
    let descriptors = Set(terminals.map(\.descriptor))
    let device = TerminalDevice(
      isTerminal: { descriptors.contains($0) },
      size: { descriptors.contains($0) ? size : nil }
    )
    return TerminalEnvironment(variables: variables, device: device, color: color, width: width)
  }
}

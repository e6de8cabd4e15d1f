import TestSupport

extension CurioProcess {
  /// A wrapper that runs `curio` on a terminal of so many columns, which it has for itself.
  ///
  /// - Parameters:
  ///   - columns: 0 for a terminal that does not know.
  ///   - redirecting: A redirection of the shell, such as `2>/dev/null`, that takes a stream off the terminal.
  static func onTerminal(columns: Int = 80, redirecting: String = "") -> [String] {
    let spawn = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
    return ["python3", "-c", spawn] + shell("stty cols \(columns) rows 24; exec \"$@\" \(redirecting)")
  }
}

import TestSupport

extension CurioProcess {
  /// A wrapper that runs `curio` on its own terminal.
  ///
  /// - Parameters:
  ///   - columns: 0 for an unknown width.
  ///   - redirecting: A shell redirection, such as `2>/dev/null`.
  static func onTerminal(columns: Int = 80, redirecting: String = "") -> [String] {
    let spawn = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
    return ["python3", "-c", spawn] + shell("stty cols \(columns) rows 24; exec \"$@\" \(redirecting)")
  }
}

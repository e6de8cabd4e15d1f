import TestSupport

#if canImport(Glibc)
  import Glibc
#endif

extension CurioProcess {
  /// A wrapper that runs `curio` on its own terminal.
  ///
  /// - Parameters:
  ///   - columns: 0 for an unknown width.
  ///   - redirecting: A shell redirection, such as `2>/dev/null`.
  ///   - background: What the terminal answers when it is asked for its background, such as `1e/1e/1e`; nil
  ///     for one that doesn't answer.
  static func onTerminal(columns: Int = 80, redirecting: String = "", background: String? = nil) -> [String] {
    let reply = background.map { "\u{1B}]11;rgb:\($0)\u{1B}\\\u{1B}[?62;22c" } ?? ""
    let spawn = """
      import os, pty, sys
      def read(fd):
        data = os.read(fd, 65536)
        if b"\\x1b]11;?" in data: os.write(fd, sys.argv[1].encode())
        return data
      sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[2:], read)))
      """
    return ["python3", "-c", spawn, reply]
      + shell("stty cols \(columns) rows 24; exec \"$@\" \(redirecting)")
  }
}

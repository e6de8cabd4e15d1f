import FeatureKit

public enum Clipboard {
  /// In bytes; xterm and tmux ignore a longer sequence.
  public static let limit = 75_000

  /// Copies a text to the terminal's clipboard (OSC 52); a terminal may ignore it.
  public static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }

  /// For `clip.exe`, which takes bytes without a mark for the system's old code page.
  public static func windowsBytes(_ text: String) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}

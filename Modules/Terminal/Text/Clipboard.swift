import FeatureKit

public enum Clipboard {
  /// In bytes; xterm and tmux ignore a longer sequence.
  public static let limit = 75_000

  /// Copies a text to the terminal's clipboard (OSC 52); a terminal may ignore it.
  public static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }

  /// The sequence for the terminal around GNU screen, which passes on at most 768 bytes at a time.
  public static func screenSequence(_ text: String) -> String {
    let bytes = Array(sequence(text).utf8)
    let parts = stride(from: 0, to: bytes.count, by: 512).map { bytes[$0..<min($0 + 512, bytes.count)] }
    return parts.map { "\u{1B}P\(String(decoding: $0, as: UTF8.self))\u{1B}\\" }.joined()
  }

  /// For `clip.exe`, which takes bytes without a mark for the system's old code page.
  public static func windowsBytes(_ text: String) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}

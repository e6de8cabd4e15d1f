import FeatureKit

public enum Clipboard {
  /// In bytes; xterm and tmux ignore a longer sequence.
  public static let limit = 75_000

  /// The part of a text that can be copied.
  public static func fitting(_ text: String) -> String {
    if text.utf8.count <= limit { return text }
    var part = text.utf8.prefix(limit)
    while String(part) == nil { part = part.dropLast() }
    return String(part) ?? ""
  }

  /// Says what was copied: all of a text or its first part.
  public static func message(_ part: String, of text: SafeText) -> SafeText {
    let isWhole = part.utf8.count == text.string.utf8.count
    let what: SafeText =
      isWhole ? "" : " the first \(part.utf8.count.byteCount), as much as a terminal takes:"
    return "Copied\(what) \(UserError.shortened(text.string))"
  }

  /// Copies a text to the terminal's clipboard (OSC 52); a terminal may ignore it.
  public static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }

  /// For `clip.exe`, which takes bytes without a mark for the system's old code page.
  public static func windowsBytes(_ text: String) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}

import FeatureKit

public enum Clipboard {
  /// Copies a text to the terminal's clipboard (OSC 52); a terminal may ignore it.
  public static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
  }
}

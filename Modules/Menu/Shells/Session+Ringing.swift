import CommandLine
import FeatureKit
import Printing

extension Session {
  /// Calls the user with a timer's title, as the settings say.
  func ring(_ title: SafeText) {
    switch settings[General.notify] {
    case .auto: terminal.ring(console.environment.desktopCall(title.string) ?? "")
    case .bell: terminal.ring()
    case .off: break
    }
  }
}

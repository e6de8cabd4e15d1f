import FeatureKit
import Pictures
import Storage
import Terminal

/// The settings without a feature, with flags applied.
struct GeneralSettings: Sendable {
  let color: TerminalEnvironment.ColorChoice
  let pictures: PictureChoice
  /// Seconds for a command; nil for no limit.
  let timeLimit: Double?
  let storeFormat: StoreFormat
  let menu: GlobalFlags.MenuChoice
  /// Why a setting could not be read. Its default applies then.
  let failure: Failure?

  init(_ settings: Settings, _ flags: GlobalFlags) {
    var failure: Failure?
    func value(_ key: String) -> String? {
      do throws(Failure) {
        return try settings.value(key)
      } catch {
        failure = failure ?? error
        return nil
      }
    }
    let (color, pictures, menu) = (value("color"), value("pictures"), value("menu"))
    self.color = (flags.color ?? color).flatMap(TerminalEnvironment.ColorChoice.init) ?? .auto
    self.pictures = (flags.pictures ?? pictures).flatMap(PictureChoice.init) ?? .auto
    self.menu = (flags.menu ?? menu).flatMap(GlobalFlags.MenuChoice.init) ?? .auto
    let timeout = value("timeout").flatMap(Double.init)
    timeLimit = flags.timeout ?? timeout
    storeFormat = value("store.format").flatMap(StoreFormat.init) ?? .json
    self.failure = failure
  }
}

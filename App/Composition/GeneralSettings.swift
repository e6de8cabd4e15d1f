import FeatureKit
import Storage
import Pictures
import Terminal

/// The settings without a feature, with flags applied.
struct GeneralSettings: Sendable {
  let color: TerminalEnvironment.ColorChoice
  let pictures: PictureChoice
  /// Seconds for a command; nil for no limit.
  let timeLimit: Double?
  let storeFormat: StoreFormat
  let menu: GlobalFlags.MenuChoice
  /// Why the settings could not be read. The defaults apply then.
  let failure: Failure?

  init(_ settings: Settings, _ flags: GlobalFlags) {
    do throws(Failure) {
      let color = try settings.value("color")
      let pictures = try settings.value("pictures")
      let timeout = try settings.value("timeout")
      let format = try settings.value("store.format")
      let menu = try settings.value("menu")
      self.color = (flags.color ?? color).flatMap(TerminalEnvironment.ColorChoice.init) ?? .auto
      self.pictures = (flags.pictures ?? pictures).flatMap(PictureChoice.init) ?? .auto
      timeLimit = flags.timeout ?? timeout.flatMap(Double.init)
      storeFormat = format == "plist" ? .propertyList : .json
      self.menu = flags.menu ?? menu.flatMap(GlobalFlags.MenuChoice.init) ?? .auto
      failure = nil
    } catch {
      color = flags.color.flatMap(TerminalEnvironment.ColorChoice.init) ?? .auto
      pictures = flags.pictures.flatMap(PictureChoice.init) ?? .auto
      timeLimit = flags.timeout
      storeFormat = .json
      menu = flags.menu ?? .auto
      failure = error
    }
  }
}

import FeatureKit
import Storage
import Terminal

/// The settings that do not belong to a feature, as this run takes them.
struct GeneralSettings: Sendable {
  let color: TerminalEnvironment.ColorChoice
  let pictures: PictureChoice
  /// Seconds for a whole command; nil for no limit.
  let timeLimit: Double?
  let storeFormat: StoreFormat
  /// Why the settings could not be had; the defaults stand in.
  let failure: Failure?

  init(_ settings: Settings, _ flags: GlobalFlags) {
    do throws(Failure) {
      let color = try settings.value("color")
      let pictures = try settings.value("pictures")
      let timeout = try settings.value("timeout")
      let format = try settings.value("store.format")
      self.color = (flags.color ?? color).flatMap(TerminalEnvironment.ColorChoice.init) ?? .auto
      self.pictures = (flags.pictures ?? pictures).flatMap(PictureChoice.init) ?? .auto
      timeLimit = flags.timeout ?? timeout.flatMap(Double.init)
      storeFormat = format == "plist" ? .propertyList : .json
      failure = nil
    } catch {
      color = flags.color.flatMap(TerminalEnvironment.ColorChoice.init) ?? .auto
      pictures = flags.pictures.flatMap(PictureChoice.init) ?? .auto
      timeLimit = flags.timeout
      storeFormat = .json
      failure = error
    }
  }
}

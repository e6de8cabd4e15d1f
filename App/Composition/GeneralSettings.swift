import FeatureKit
import Pictures
import Storage
import Terminal

/// The settings without a feature, with flags applied.
struct GeneralSettings: Sendable {
  let color: TerminalEnvironment.ColorChoice
  let theme: TerminalEnvironment.ThemeChoice
  let usesMouse: Bool
  let motion: Setting.Motion
  let pictures: PictureChoice
  /// Seconds for a command; nil for no limit.
  let timeLimit: Double?
  let storeFormat: StoreFormat
  let menu: GlobalFlags.MenuChoice
  /// nil for the system's.
  let pager: String?
  let showsHints: Bool
  /// Why a setting could not be read. Its default applies then.
  let failure: Failure?

  init(_ settings: Settings, _ flags: GlobalFlags) {
    var failure: Failure?
    func read<Value: ParameterValue>(_ setting: ParameterDeclaration) -> Value? {
      do throws(Failure) {
        return try settings.value(setting.name).flatMap { Value(texts: [$0]) }
      } catch {
        failure = failure ?? error
        return nil
      }
    }
    func value<Value>(_ option: Parameter<Value?>) -> Value? {
      let set: Value? = read(option.declaration)
      return flags[option] ?? set
    }
    pictures = value(GlobalFlags.declared.pictures) ?? .auto
    color = value(GlobalFlags.declared.color) ?? .auto
    menu = value(GlobalFlags.declared.menu) ?? .auto
    timeLimit = value(GlobalFlags.declared.timeout)
    pager = read(Setting.pager.declaration)
    let hints: Setting.Toggle? = read(Setting.hints.declaration)
    showsHints = hints != .off
    storeFormat = read(Setting.storeFormat.declaration) ?? .json
    theme = read(Setting.theme.declaration) ?? .auto
    let mouse: Setting.Toggle? = read(Setting.mouse.declaration)
    usesMouse = mouse != .off
    motion = read(Setting.motion.declaration) ?? .all
    self.failure = failure
  }
}

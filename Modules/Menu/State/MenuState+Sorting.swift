import FeatureKit

extension MenuState {
  /// The list's order and the next one, of those that its command knows.
  var sorting: (parameter: String, current: String, next: String)? {
    guard location.kind == .screen, location.screen.isList,
      let parameter = contents.command(of: location.route)?.sort,
      let first = parameter.values.first
    else { return nil }
    let given = location.route.arguments[parameter.name]?.first ?? parameter.defaultValue ?? first
    let current = parameter.values.contains(given) ? given : first
    return (parameter.name, current, parameter.values.next(after: current) ?? first)
  }

  mutating func sort() -> [MenuEffect] {
    guard let sorting else { return [] }
    return run(location.route.setting(Argument(sorting.parameter, [sorting.next])), .open(replaces: true))
  }
}

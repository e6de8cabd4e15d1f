import FeatureKit

/// The flags of every command, by their declaration: `flags.json`.
@dynamicMemberLookup
package struct GlobalFlags: Sendable, Equatable {
  package enum MenuChoice: String, Sendable, CaseIterable, ParameterValue { case auto, keys, lines }
  package struct Declared: Sendable {
    package let json = flag("json", "one JSON document on standard output", short: "j")
    package let plain = flag("plain", "records on a terminal too, as in a pipe")
    package let offline = flag("offline", "use saved data only", short: "o")
    package let refresh = flag("refresh", "always download again", short: "r")
    package let sample = flag(
      "sample",
      "sample data: no network, no keys, your files untouched",
      values: [empty]
    )
    package let yes = flag("yes", "skip confirmations", short: "y")
    package let pictures = Parameter<PictureChoice?>("pictures", "HOW", summary: "show pictures").option
    package let color = Parameter<ColorChoice?>("color", "WHEN", summary: "when to use color").option
    let menu = Parameter<MenuChoice?>("menu", "KIND", summary: "full-screen menu or lines").option
    package let width = Parameter<Int?>(
      "width",
      "N",
      summary: "output width (0: detect)",
      check: ParameterDeclaration.whole(0...10_000)
    ).option
    let timeout = Parameter<Double?>(
      "timeout",
      "SECONDS",
      summary: "time limit in seconds, questions not counted",
      check: Setting.seconds
    ).option
    package let copy = flag("copy", "copy the result's main value", short: "c")
    package let copyPicture = flag("copy-picture", "copy the result's picture as PNG")
    package let open = flag("open", "open the result's link", short: "w")
    package let svg = Parameter<String?>(
      "svg",
      "FILE",
      summary: "write the screen as SVG instead of printing it",
      check: ParameterDeclaration.nonEmpty
    ).option.with { $0.isPath = true }
    package let noPager = flag("no-pager", "print long output without a pager")
    package let verbose = flag("verbose", "log requests to stderr, secrets redacted", short: "v")
    package let help = flag("help", "help", short: "h")
    package let version = flag("version", "version", short: "V")

    private static func flag(
      _ name: String,
      _ summary: String,
      short: Character? = nil,
      values: [String] = []
    ) -> Parameter<Bool> {
      .flag(name, summary: summary, values: values).with { $0.short = short }
    }

    fileprivate var all: [any AnyParameter] {
      [
        json, plain, offline, refresh, sample, yes, pictures, color, menu, width, timeout, copy,
        copyPicture, open, svg, noPager, verbose, help, version,
      ]
    }
  }

  /// The value of `--sample` for a world that nobody has used yet.
  private static let empty = "empty"

  package static let declared = Declared()
  package static let declarations = declared.all.map(\.declaration)
  static let conflicts: [[ParameterDeclaration]] =
    [
      [declared.offline, declared.refresh], [declared.plain, declared.json],
      [declared.copy, declared.copyPicture],
    ].map { $0.map(\.declaration) }
    + [declared.json, declared.plain].map { [declared.svg.declaration, $0.declaration] }

  /// The checked texts by name; empty for flags without a value.
  private var texts: [String: String] = [:]

  package init() {}

  package mutating func set(_ flag: ParameterDeclaration, to text: String = "") { texts[flag.name] = text }

  func isSet(_ name: String) -> Bool { texts[name] != nil }

  package subscript(dynamicMember flag: KeyPath<Declared, Parameter<Bool>>) -> Bool {
    isSet(Self.declared[keyPath: flag].declaration.name)
  }

  package subscript<Value>(dynamicMember option: KeyPath<Declared, Parameter<Value?>>) -> Value? {
    texts[Self.declared[keyPath: option].declaration.name].flatMap { Value(texts: [$0]) }
  }

  /// The flags among these that are set, as they are typed.
  package func set(of flags: [KeyPath<Declared, Parameter<Bool>>]) -> [String] {
    let declarations = flags.map { Self.declared[keyPath: $0].declaration }
    return declarations.filter { isSet($0.name) }.map(\.spelled)
  }

  subscript(text name: String) -> String? { texts[name] }

  package var isSampleEmpty: Bool { texts[Self.declared.sample.declaration.name] == Self.empty }

  package var mode: CacheMode { self.offline ? .offline : self.refresh ? .refresh : .cacheFirst }
}

import FeatureKit

/// The desktop that is running, by its environment variables, and the program that sets its background.
public struct Desktop: Sendable {
  private let environment: [String: String]
  private static let timeout = 10.0
  private static let outputLimit = 100_000

  public init(environment: [String: String]) { self.environment = environment }

  /// How a background is set.
  private enum Way {
    /// These words, the program's name first, and the picture's path.
    case command([String])
    /// The first key of GLib's settings, and the others where they are known.
    case settings(schema: String, keys: [String])
    case xfce
    case cosmic

    var program: String {
      switch self {
      case .command(let words): words[0]
      case .settings: "gsettings"
      case .xfce: "xfconf-query"
      case .cosmic: "cosmic-bg"
      }
    }

    fileprivate static func gnome(_ name: String = "gnome") -> Way {
      // The picture of the dark style, from version 42 of GNOME on.
      .settings(schema: "org.\(name).desktop.background", keys: ["picture-uri", "picture-uri-dark"])
    }
  }

  /// The ways of the desktops by their names in `XDG_CURRENT_DESKTOP`, in uppercase.
  private static let ways: [String: Way] = [
    "GNOME": .gnome(), "UNITY": .gnome(), "BUDGIE": .gnome(), "X-CINNAMON": .gnome("cinnamon"),
    "MATE": .settings(schema: "org.mate.background", keys: ["picture-filename"]),
    "KDE": .command(["plasma-apply-wallpaperimage"]), "XFCE": .xfce, "COSMIC": .cosmic,
  ]

  /// - Returns: The program that did it.
  /// - Throws: `unavailable`, whose message ends with the path; `interrupted`.
  public func setBackground(_ path: String, within deadline: Deadline) async throws(Failure) -> String {
    let limit = deadline.limited(to: Self.timeout)
    guard let way = ways.first(where: { search.program($0.program) != nil }) else {
      throw .unavailable("No desktop that Curio knows is running. The picture is \(SafeText(path))")
    }
    do throws(Failure) {
      try await setBackground(path, way, limit)
    } catch {
      guard case .alreadyWorded(let reason) = error else { throw error }
      throw .unavailable("\(reason.message) The picture is \(SafeText(path))")
    }
    return way.program
  }

  private var search: ProgramSearch { ProgramSearch(environment: environment) }

  /// The ways that suit the desktop, the most particular first.
  private var ways: [Way] {
    func isSet(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }
    if isSet("SSH_CONNECTION", "SSH_TTY") { return [] }
    #if canImport(Darwin)
      let script = "tell application \"System Events\" to tell every desktop to set picture to item 1 of argv"
      return [.command(["osascript", "-e", "on run argv", "-e", script, "-e", "end run"])]
    #else
      let names = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
      var ways = names.compactMap { Self.ways[$0.uppercased()] }
      if isSet("SWAYSOCK", "HYPRLAND_INSTANCE_SIGNATURE", "NIRI_SOCKET") {
        ways += [.command(["awww", "img"]), .command(["swww", "img"])]
      }
      if isSet("DISPLAY") { ways.append(.command(["feh", "--no-fehbg", "--bg-fill"])) }
      return ways
    #endif
  }

  private func setBackground(_ path: String, _ way: Way, _ limit: Deadline) async throws(Failure) {
    switch way {
    case .command(let words): try await run(words + [path], limit)
    case .settings(let schema, let keys):
      let address = URL(filePath: path).absoluteString
      for key in keys {
        let value = key.hasSuffix("filename") ? path : address
        let words = [way.program, "set", schema, key, value.quotedForGVariant]
        if key == keys.first {
          try await run(words, limit)
        } else {
          _ = try? await run(words, limit)
        }
      }
    case .xfce:
      let channel = [way.program, "-c", "xfce4-desktop"]
      let listed = try await run(channel + ["-l"], limit).split(whereSeparator: \.isNewline)
      let pictures = listed.filter { $0.hasSuffix("/last-image") }
      if pictures.isEmpty {
        throw .unavailable(
          "XFCE has no background to change yet: choose one in its settings, then try again."
        )
      }
      for picture in pictures { try await run(channel + ["-p", String(picture), "-s", path], limit) }
    case .cosmic: try tellCosmic(path)
    }
  }

  /// COSMIC has no program for it; its background follows its file of settings.
  private func tellCosmic(_ path: String) throws(Failure) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let settings = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map({ $0 + "/.config" }) else {
      throw .unavailable("COSMIC's settings need a home folder.")
    }
    let folder = URL(filePath: settings + "/cosmic/com.system76.CosmicBackground/v1")
    let background = """
      (output: "all", source: Path(\(path.quotedForRON)), filter_by_theme: true, rotation_frequency: 300, \
      filter_method: Lanczos, scaling_mode: Zoom, sampling_method: Alphanumeric)
      """
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(background.utf8).write(to: folder.appending(path: "all"), options: .atomic)
      try Data("true".utf8).write(to: folder.appending(path: "same-on-all"), options: .atomic)
    } catch {
      throw .unavailable("COSMIC's settings can't be written.")
    }
  }

  @discardableResult
  private func run(_ words: [String], _ limit: Deadline) async throws(Failure) -> String {
    let name = words[0]
    let path = search.program(name) ?? name
    let arguments = Array(words.dropFirst())
    let program = Program(path: path, arguments: arguments, environment: environment, name: name)
    let group = Program.Group.own(killsDescendants: false)
    let output = try await program.output(within: limit, sizeLimit: Self.outputLimit, group: group)
    return String(decoding: output, as: UTF8.self)
  }
}

import FeatureKit

/// The desktop that is running, by its environment variables, and the program that sets its background.
public struct Desktop: Sendable {
  private let environment: [String: String]
  private static let timeout = 10.0
  private static let outputLimit = 100_000

  public init(environment: [String: String]) { self.environment = environment }

  /// - Returns: The program that did it.
  /// - Throws: `unavailable`, whose message ends with the path; `interrupted`.
  public func setBackground(_ path: String, within deadline: Deadline) async throws(Failure) -> String {
    let limit = deadline.limited(to: Self.timeout)
    guard let name = programs.first(where: { search.program($0) != nil }) else {
      throw .unavailable("No desktop that Curio knows is running. The picture is \(SafeText(path))")
    }
    do throws(Failure) {
      try await setBackground(path, by: name, limit)
    } catch {
      guard case .alreadyWorded(let reason) = error else { throw error }
      throw .unavailable("\(reason.message) The picture is \(SafeText(path))")
    }
    return name
  }

  private var search: ProgramSearch { ProgramSearch(environment: environment) }

  /// The programs that suit the desktop, the most particular first.
  private var programs: [String] {
    func isSet(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }
    if isSet("SSH_CONNECTION", "SSH_TTY") { return [] }
    #if canImport(Darwin)
      return ["osascript"]
    #else
      let names = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map { $0.uppercased() }
      let own = names.compactMap { name -> String? in
        switch name {
        case "GNOME", "UNITY", "BUDGIE": "gsettings"
        case "KDE": "plasma-apply-wallpaperimage"
        case "XFCE": "xfconf-query"
        default: nil
        }
      }
      return own + (isSet("SWAYSOCK", "HYPRLAND_INSTANCE_SIGNATURE") ? ["swww"] : [])
        + (isSet("DISPLAY") ? ["feh"] : [])
    #endif
  }

  private func setBackground(_ path: String, by name: String, _ limit: Deadline) async throws(Failure) {
    switch name {
    case "gsettings":
      let picture = ["set", "org.gnome.desktop.background", "picture-uri"]
      let address = URL(filePath: path).absoluteString.quotedForGVariant
      try await run(name, picture + [address], limit)
      // The picture of the dark style, from version 42 on.
      _ = try? await run(name, picture.dropLast() + ["picture-uri-dark", address], limit)
    case "xfconf-query":
      let channel = ["-c", "xfce4-desktop"]
      let listed = try await run(name, channel + ["-l"], limit).split(whereSeparator: \.isNewline)
      let pictures = listed.filter { $0.hasSuffix("/last-image") }
      if pictures.isEmpty {
        throw .unavailable(
          "XFCE has no background to change yet: choose one in its settings, then try again."
        )
      }
      for picture in pictures { try await run(name, channel + ["-p", String(picture), "-s", path], limit) }
    case "swww": try await run(name, ["img", path], limit)
    case "feh": try await run(name, ["--no-fehbg", "--bg-fill", path], limit)
    case "osascript":
      let script = "tell application \"System Events\" to tell every desktop to set picture to item 1 of argv"
      try await run(name, ["-e", "on run argv", "-e", script, "-e", "end run", path], limit)
    default: try await run(name, [path], limit)
    }
  }

  @discardableResult
  private func run(_ name: String, _ arguments: [String], _ limit: Deadline) async throws(Failure) -> String {
    let path = search.program(name) ?? name
    let program = Program(path: path, arguments: arguments, environment: environment, name: name)
    let group = Program.Group.own(killsDescendants: false)
    let output = try await program.output(within: limit, sizeLimit: Self.outputLimit, group: group)
    return String(decoding: output, as: UTF8.self)
  }
}

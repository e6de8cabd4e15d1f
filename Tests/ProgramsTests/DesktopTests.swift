import FeatureKit
import Foundation
import Programs
import TestSupport
import Testing

@Suite("The desktop's background")
struct DesktopTests {
  private static let picture = "/tmp/a b.jpg"

  /// Stand-ins that write down how they are called.
  ///
  /// - Parameter listed: XFCE's properties.
  private func calls(
    _ environment: [String: String],
    _ programs: String...,
    listed: String = "/backdrop/m0/last-image /backdrop/m0/color-style"
  ) async throws -> [String] {
    let folder = try TemporaryFolder()
    for name in programs {
      let script = """
        #!/bin/sh
        printf '%s' "$(basename "$0")" >>'\(folder.path)/calls'
        for word; do printf ' %s' "$word" >>'\(folder.path)/calls'; done
        echo >>'\(folder.path)/calls'
        if [ "$3" = -l ]; then printf '%s\n' \(listed); fi
        """
      try ProgramFile.write(script, to: folder.file(name))
    }
    let path = ["PATH": "\(folder.path):/usr/bin:/bin"]
    let desktop = Desktop(environment: environment.merging(path) { $1 })
    let program = try await desktop.setBackground(Self.picture, within: .none)
    #expect(programs.contains(program))
    let written = try folder.file("calls").read()
    return written.split(separator: "\n").map(String.init)
  }

  @Test("is set by the program of the desktop that is running")
  func desktops() async throws {
    let gnome = "gsettings set org.gnome.desktop.background"
    #expect(
      try await calls(["XDG_CURRENT_DESKTOP": "ubuntu:GNOME", "DISPLAY": ":0"], "gsettings", "feh") == [
        "\(gnome) picture-uri 'file:///tmp/a%20b.jpg'", "\(gnome) picture-uri-dark 'file:///tmp/a%20b.jpg'",
      ]
    )
    #expect(
      try await calls(["XDG_CURRENT_DESKTOP": "X-Cinnamon"], "gsettings").first
        == "gsettings set org.cinnamon.desktop.background picture-uri 'file:///tmp/a%20b.jpg'"
    )
    #expect(
      try await calls(["XDG_CURRENT_DESKTOP": "MATE"], "gsettings")
        == ["gsettings set org.mate.background picture-filename '/tmp/a b.jpg'"]
    )
    #expect(
      try await calls(["XDG_CURRENT_DESKTOP": "KDE"], "plasma-apply-wallpaperimage")
        == ["plasma-apply-wallpaperimage /tmp/a b.jpg"]
    )
    #expect(
      try await calls(["XDG_CURRENT_DESKTOP": "XFCE"], "xfconf-query") == [
        "xfconf-query -c xfce4-desktop -l",
        "xfconf-query -c xfce4-desktop -p /backdrop/m0/last-image -s /tmp/a b.jpg",
      ]
    )
    #expect(try await calls(["SWAYSOCK": "/s", "DISPLAY": ":0"], "swww", "feh") == ["swww img /tmp/a b.jpg"])
    #expect(try await calls(["NIRI_SOCKET": "/n"], "awww", "swww") == ["awww img /tmp/a b.jpg"])
    #expect(try await calls(["DISPLAY": ":0"], "feh") == ["feh --no-fehbg --bg-fill /tmp/a b.jpg"])
  }

  @Test("is what COSMIC's own settings name, with any name of a file")
  func cosmic() async throws {
    let folder = try TemporaryFolder()
    try ProgramFile.write("#!/bin/sh\n", to: folder.file("cosmic-bg"))
    let desktop = Desktop(environment: [
      "XDG_CURRENT_DESKTOP": "COSMIC", "PATH": folder.path, "HOME": folder.path,
    ])
    #expect(try await desktop.setBackground(#"/tmp/a "b"\.jpg"#, within: .none) == "cosmic-bg")
    let settings = ".config/cosmic/com.system76.CosmicBackground/v1"
    #expect(try folder.file("\(settings)/all").read().contains(#"source: Path("/tmp/a \"b\"\\.jpg")"#))
    #expect(try folder.file("\(settings)/same-on-all").read() == "true")
    let homeless = Desktop(environment: ["XDG_CURRENT_DESKTOP": "COSMIC", "PATH": folder.path, "HOME": ""])
    await #expect(throws: Failure.self) { try await homeless.setBackground("/tmp/a.jpg", within: .none) }
  }

  @Test(
    "isn't set over SSH, without a desktop or what it needs; the message ends with the path",
    arguments: [
      [:], ["DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"], ["XDG_CURRENT_DESKTOP": "KDE"],
      ["XDG_CURRENT_DESKTOP": "XFCE"],
    ]
  )
  func none(_ environment: [String: String]) async throws {
    await #expect {
      _ = try await calls(environment, "feh", "gsettings", "xfconf-query", listed: "/backdrop/m0/color-style")
    } throws: { error in
      guard case .alreadyWorded(let reason) = error as? Failure else { return false }
      return reason.code == .failed && reason.message.string.hasSuffix(" \(Self.picture)")
    }
  }
}

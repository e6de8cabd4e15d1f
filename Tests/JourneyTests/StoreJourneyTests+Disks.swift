import FeatureKit
import Foundation
import TestSupport
import Testing

extension StoreJourneyTests {
  @Test(
    "As the folder is read-only, all is shown and changes fail with status 8",
    .enabled(if: OwnMounts.areAllowed)
  )
  func readOnly() async throws {
    for line in ["emoji fetch", "avatars search ada", "repos list"] { _ = try await journey.document(line) }
    let readOnly = OwnMounts.wrapper(
      "mount --bind \"$HOME\" \"$HOME\" && mount -o remount,ro,bind \"$HOME\" && exec \"$@\""
    )
    for line in [
      "emoji list --all", "emoji random", "avatars list", "avatars search ada", "store list",
      "store export emoji",
    ] {
      let outcome = try await journey.run(line, wrapper: readOnly)
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
      #expect(outcome.errors == "")
    }
    for line in [
      "emoji remove face10 --yes", "emoji fetch --refresh", "store clear --all --yes",
      "avatars search octocat",
    ] {
      let outcome = try await journey.run("\(line) --json", wrapper: readOnly)
      #expect(outcome.status == 8, "\(line): \(outcome.errors)")
      #expect(outcome.errorCode == "storage")
      #expect(outcome.output == "")
    }
    #expect(try await journey.document("emoji list")["data.total"] == .int(Self.names.count))
  }

  @Test(
    "As the disk is full, nothing acknowledged is lost, and saving works again when there is room",
    .enabled(if: OwnMounts.areAllowed)
  )
  func fullDisk() async throws {
    let wrapper = OwnMounts.wrapper(
      """
      mkdir -p "$HOME/.local/share" && cd "$HOME/.local/share" && mount -t tmpfs -o size=256k none . && cd . || exit 99
      "$1" emoji fetch 2>&1 && "$1" emoji remove face10 --yes
      head -c 1M /dev/zero >"$PWD/filling" 2>/dev/null
      "$1" emoji fetch --refresh 2>&1; echo "status $?"
      "$1" emoji list --json | grep -o '"total":[0-9]*'
      rm "$PWD/filling"
      "$1" emoji remove face11 --yes; "$1" emoji list --json | grep -o '"total":[0-9]*'
      """
    )
    let outcome = try await journey.run("", wrapper: wrapper)
    let printed = outcome.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(printed.first == "Emojis stored successfully!")
    #expect(outcome.output.contains("No space left on device."))
    let end = ["status 8", "\"total\":29", "\"total\":28", ""]
    #expect(Array(printed.suffix(4)) == end)
  }
}

/// A private mount namespace, which some machines don't allow.
private enum OwnMounts {
  static func wrapper(_ line: String) -> [String] {
    ["unshare", "--map-root-user", "--mount"] + CurioProcess.shell(line)
  }

  static let areAllowed: Bool = {
    let trial = Process()
    trial.executableURL = URL(filePath: "/usr/bin/env")
    trial.arguments = wrapper("mount -t tmpfs none /mnt")
    trial.standardError = FileHandle.nullDevice
    return (try? trial.run()).map { trial.waitUntilExit() } != nil && trial.terminationStatus == 0
  }()
}

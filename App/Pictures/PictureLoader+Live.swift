import CommandLine
import FeatureKit
import Pictures
import Printing
import Storage
import Terminal

extension PictureLoader {
  convenience init(_ settings: Settings, _ terminal: TerminalEnvironment, _ dependencies: Dependencies) {
    let (flags, http, clock) = (settings.flags, dependencies.http, dependencies.clock)
    let renderer = PictureRenderer(
      environment: terminal,
      choice: flags.json ? .none : settings[General.pictures],
      cache: settings.directories.map {
        PictureFolder($0.cache.appending(path: "pictures"), http: http, clock: clock, cacheLimit: 200_000_000)
      }
    )
    self.init(
      renderer: renderer,
      resolve: { flags.sample ? await Self.loaded($0, http) : $0 }
    )
  }

  /// A remote picture of the sample world with its bytes, which are never written to disk.
  private static func loaded(_ picture: Picture, _ http: any HTTPService) async -> Picture {
    guard case .remote(let url) = picture.content,
      let response = try? await http.send(HTTPRequest(url)), (200..<300).contains(response.status)
    else { return picture }
    var loaded = picture
    loaded.content = .bytes(response.body)
    return loaded
  }
}

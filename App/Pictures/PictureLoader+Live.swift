import CommandLine
import FeatureKit
import Pictures
import Printing
import Storage
import Terminal

extension PictureFolder {
  /// The pictures that can be fetched again; nil in sample mode.
  static func cache(_ settings: Settings, _ dependencies: Dependencies) -> PictureFolder? {
    settings.directories.map {
      let folder = $0.cache.appending(path: "pictures")
      return PictureFolder(
        folder,
        http: dependencies.http,
        clock: dependencies.clock,
        cacheLimit: 200_000_000
      )
    }
  }
}

extension PictureLoader {
  convenience init(_ settings: Settings, _ terminal: TerminalEnvironment, _ dependencies: Dependencies) {
    let flags = settings.flags
    let http = dependencies.http
    let renderer = PictureRenderer(
      environment: terminal,
      choice: flags.form?.pictures ?? settings[General.pictures],
      cache: .cache(settings, dependencies)
    )
    self.init(
      renderer: renderer,
      resolve: { flags.sample ? await Self.loaded($0, http) : $0 }
    )
  }

  /// A remote picture of the sample world with its bytes, which are never written to disk.
  static func loaded(_ picture: Picture, _ http: any HTTPService) async -> Picture {
    guard case .remote(let url) = picture.content,
      let response = try? await http.send(HTTPRequest(url)), (200..<300).contains(response.status)
    else { return picture }
    var loaded = picture
    loaded.content = .bytes(Data(response.body))
    return loaded
  }
}

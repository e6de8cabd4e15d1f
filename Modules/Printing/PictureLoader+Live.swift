import CommandLine
import FeatureKit
import Pictures
import Terminal

extension PictureFolder {
  /// The pictures that can be fetched again; nil in sample mode.
  package static func cache(_ settings: Settings, _ http: any HTTPService, _ clock: WallClock)
    -> PictureFolder?
  {
    settings.directories.map {
      let folder = $0.cache.appending(path: "pictures")
      return PictureFolder(folder, http: http, clock: clock, cacheLimit: 200_000_000)
    }
  }
}

extension PictureLoader {
  /// - Parameter choice: How a form of output draws pictures; nil as the settings say.
  package convenience init(
    _ settings: Settings,
    _ terminal: TerminalEnvironment,
    _ choice: PictureChoice?,
    _ http: any HTTPService,
    _ clock: WallClock
  ) {
    let renderer = PictureRenderer(
      environment: terminal,
      choice: choice ?? settings[General.pictures],
      cache: .cache(settings, http, clock)
    )
    let isSample = settings.flags.sample
    self.init(renderer: renderer, resolve: { isSample ? await Self.loaded($0, http) : $0 })
  }

  /// A remote picture of the sample world with its bytes, which are never written to disk.
  package static func loaded(_ picture: Picture, _ http: any HTTPService) async -> Picture {
    guard case .remote(let url) = picture.content,
      let response = try? await http.send(HTTPRequest(url)), (200..<300).contains(response.status)
    else { return picture }
    var loaded = picture
    loaded.content = .bytes(Data(response.body))
    return loaded
  }
}

import CommandLine
import FeatureKit
import Synchronization

/// Saves the menu's last drawn screen, with a command that only the menu knows.
final class ScreenSaving: Sendable {
  enum Name: String { case save }

  static let feature = "screen"
  private static let summary = "Write the screen as SVG"

  private let file = Mutex<SVGFile?>(nil)

  /// - Returns: The route of the command.
  func take(_ file: SVGFile) -> Route {
    self.file.withLock { $0 = file }
    return Route(Self.feature, Name.save.rawValue)
  }

  /// - Parameter documents: The folder that is proposed; nil in the sample world.
  func feature(documents: (any DocumentFolder)?) -> Feature {
    let file = file.withLock(\.self)
    let name = file?.name ?? ""
    let path = Parameter<String>(
      "path",
      "PATH",
      summary: "file or FOLDER/",
      prompt: "Save to",
      default: DocumentName(name).flatMap { documents?.path(of: $0) } ?? name
    )
    let command = Command(
      Name.save,
      title: "Save this screen as SVG",
      summary: Self.summary,
      changes: true,
      parameters: [path],
      examples: []
    )
    return Feature(
      name: Self.feature,
      title: "Screen",
      summary: Self.summary,
      defaultCommand: Name.save,
      commands: [command],
      router: { ScreenRouter(file: file, path: path, saver: $0.saver) }
    )
  }
}

private struct ScreenRouter: FeatureRouter {
  let file: SVGFile?
  let path: Parameter<String>
  let saver: PictureSaver

  func run(_ command: ScreenSaving.Name, _ call: Call) async throws(Failure) -> Reply {
    guard let file else { throw .notFound }
    let destination = try saver.destination(try call[path], file.name)
    return try await .asking(destination.confirmation) { () async throws(Failure) in
      try file.write(to: destination)
      return Screen(
        title: "Screen",
        notices: [.info("Saved to \(destination.path ?? "").")],
        effect: .changed,
        data: Screen.pathFields.data(destination.path)
      )
    }
  }
}

import FeatureKit
import Printing

/// Saves a screen of the menu, which alone knows this command.
enum ScreenSaving: String {
  case save

  private static let summary = "Write the screen as SVG"

  /// - Parameter documents: The folder that is proposed; nil in the sample world.
  static func feature(_ file: SVGFile, _ documents: (any DocumentFolder)?) -> Feature {
    let path = Parameter<String>(
      "path",
      "PATH",
      summary: "file or FOLDER/",
      prompt: "Save to",
      default: DocumentName(file.name).flatMap { documents?.path(of: $0) } ?? file.name
    )
    let command = Command(
      save,
      title: "Save this screen as SVG",
      summary: summary,
      changes: true,
      parameters: [path]
    )
    return Feature(
      (name: "screen", title: "Screen", summary: summary),
      defaultCommand: save,
      commands: [command],
      router: { ScreenWriting(file: file, path: path, saver: $0.saver) }
    )
  }
}

private struct ScreenWriting: FeatureRouter {
  let file: SVGFile
  let path: Parameter<String>
  let saver: PictureSaver

  func run(_ command: ScreenSaving, _ call: Call) async throws(Failure) -> Reply {
    let destination = try SVGFile.destination(call[path], file.name, saver)
    return try await .asking(destination.confirmation) { () async throws(Failure) in
      let path = destination.path
      try saver.write(Data(file.drawing.utf8), destination)
      return Screen("Screen", done: "Saved to \(path ?? "").", data: Screen.pathFields.data(path))
    }
  }
}

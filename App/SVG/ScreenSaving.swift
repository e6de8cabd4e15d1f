import FeatureKit
import Files
import Views

/// A screen as an SVG picture in a file of the user's.
struct SVGFile: Sendable {
  let drawing: String
  /// The file's name in a folder.
  let name: String

  init(_ lines: [String], _ title: SafeText, of route: Route?, columns: Int, isLight: Bool) {
    drawing = SVGDrawing.text(of: lines, title: title, columns: columns, isLight: isLight)
    name = Self.name(of: route)
  }

  static func name(of route: Route?) -> String {
    let words = route.map { [$0.feature, $0.command].filter { !$0.isEmpty } } ?? []
    return "curio-\(words.isEmpty ? "front" : words.joined(separator: "-")).svg"
  }

  /// Like a picture's, but a folder that isn't there is made.
  static func destination(_ path: String, _ name: String, _ saver: PictureSaver) throws(Failure)
    -> SaveDestination
  {
    let last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let folder = try saver.destination(String(path.dropLast(last.count)), name)
    guard folder.makesFolder, !last.isEmpty, let file = folder.file else {
      return try saver.destination(path, name)
    }
    return SaveDestination(file: file.deletingLastPathComponent().appending(path: last), makesFolder: true)
  }

  func write(to destination: SaveDestination) throws(Failure) {
    guard let path = destination.path else { return }
    let files = FileSystem()
    if destination.makesFolder { try files.makeFolder(FileSystem.parent(of: path)) }
    try files.write(Data(drawing.utf8), to: path, by: "\(path).new~", .refetchable)
  }
}

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
      parameters: [path],
      examples: []
    )
    return Feature(
      (name: "screen", title: "Screen", summary: summary),
      defaultCommand: save,
      commands: [command],
      router: { ScreenRouter(file: file, path: path, saver: $0.saver) }
    )
  }
}

private struct ScreenRouter: FeatureRouter {
  let file: SVGFile
  let path: Parameter<String>
  let saver: PictureSaver

  func run(_ command: ScreenSaving, _ call: Call) async throws(Failure) -> Reply {
    let destination = try SVGFile.destination(try call[path], file.name, saver)
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

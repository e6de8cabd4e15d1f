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

  func write(to destination: SaveDestination) throws(Failure) {
    guard let path = destination.path else { return }
    let files = FileSystem()
    if destination.makesFolder { try files.makeFolder(FileSystem.parent(of: path)) }
    try files.write(Data(drawing.utf8), to: path, by: "\(path).new~", durably: false)
  }
}

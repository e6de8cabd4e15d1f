import FeatureKit
import Views

/// A screen as an SVG picture in a file of the user's.
package struct SVGFile: Sendable {
  package let drawing: String
  /// The file's name in a folder.
  package let name: String

  package init(_ lines: [String], _ title: SafeText, of route: Route?, columns: Int, isLight: Bool) {
    drawing = SVGDrawing.text(of: lines, title: title, columns: columns, isLight: isLight)
    name = Self.name(of: route)
  }

  package static func name(of route: Route?) -> String {
    let words = route.map { [$0.feature, $0.command].filter { !$0.isEmpty } } ?? []
    return "curio-\(words.isEmpty ? "front" : words.joined(separator: "-")).svg"
  }

  /// Like a picture's, but a folder that isn't there is made.
  package static func destination(_ path: String, _ name: String, _ saver: PictureSaver) throws(Failure)
    -> SaveDestination
  {
    let last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let folder = try saver.destination(String(path.dropLast(last.count)), name)
    guard folder.makesFolder, !last.isEmpty, let file = folder.file else {
      return try saver.destination(path, name)
    }
    return SaveDestination(file: file.deletingLastPathComponent().appending(path: last), makesFolder: true)
  }
}

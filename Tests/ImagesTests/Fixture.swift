import Foundation

/// Files of the folder `Fixtures`.
enum Fixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static func bytes(_ name: String) -> [UInt8] {
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else {
      preconditionFailure("no fixture \(name)")
    }
    return [UInt8](data)
  }
}

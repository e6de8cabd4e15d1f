import Foundation

/// The project's files as text.
struct SourceTree: Sendable {
  struct File: Sendable {
    /// From the package's root.
    let path: String
    let text: String
    /// The text without comments.
    let code: String

    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
      code =
        path.hasSuffix(".swift")
        ? text.replacingOccurrences(of: #"(?m)(^|[ \t])//.*"#, with: "", options: .regularExpression) : text
    }

    var name: String { String(path.split(separator: "/").last ?? "") }

    /// `App`, `Modules/Storage` or `Modules/Features/Emoji`; nil for what is not built into Curio.
    var module: String? {
      let folders = path.split(separator: "/").map(String.init)
      guard path.hasSuffix(".swift"), folders.count > 1 else { return nil }
      if folders[0] == "App" { return "App" }
      guard folders[0] == "Modules" else { return nil }
      return folders[1] == "Features" ? folders[0...2].joined(separator: "/") : "Modules/\(folders[1])"
    }

    var isFeature: Bool { path.hasPrefix("Modules/Features/") && path.hasSuffix(".swift") }

    /// `path:line` of every match. Swift's Regex would take a minute for the tree without the optimizer.
    func places(of pattern: String, in text: String? = nil) throws -> [String] {
      let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
      let text = text ?? code
      let ranges = expression.matches(in: text, range: text.whole).compactMap { Range($0.range, in: text) }
      return ranges.map { range in
        let line = text[..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
        return "\(path):\(line) `\(text[range].split(separator: "\n").last ?? "")`"
      }
    }
  }

  let files: [File]

  /// This project, read once.
  static let project = SourceTree(root: URL(filePath: #filePath).appending(path: "../../..").standardized)

  private init(root: URL) {
    var files: [File] = []
    for entry in ["App", "Modules", "Tests", "Scripts", "README.md", "Package.swift"] {
      let url = root.appending(path: entry)
      let below = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
      for path in below.isEmpty ? [entry] : below.map({ "\(entry)/\($0)" }) {
        guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
          continue
        }
        files.append(File(path, text))
      }
    }
    self.files = files
  }

  init(_ files: [File]) { self.files = files }

  var product: [File] { files.filter { $0.module != nil } }

  /// The names of the features, from their folders.
  var features: [String] {
    Set(
      files.filter(\.isFeature).compactMap {
        $0.path.split(separator: "/").dropFirst(2).first.map(String.init)
      }
    )
    .sorted()
  }
}

extension String {
  fileprivate var whole: NSRange { NSRange(startIndex..., in: self) }
}

import FeatureKit
import Files
import Foundation
import TestSupport
import Testing

@testable import Storage

extension DamagedFilesTests {
  /// The content that replaces a file.
  enum Replacement: String, CaseIterable, Sendable {
    case lengthZero, cut, garbage, notARecord, deep, newerVersion, otherType, folder, link, danglingLink,
      pipe, large

    var problem: StoreWarning.Problem {
      switch self {
      case .lengthZero: .empty
      case .cut, .garbage, .notARecord, .deep: .damaged
      case .newerVersion: .newerVersion
      case .folder, .pipe: .notAFile
      case .link, .danglingLink: .link
      case .otherType: .otherType
      case .large: .tooLarge
      }
    }

    func apply(to file: URL) throws {
      let whole = try Data(contentsOf: file)
      try FileManager.default.removeItem(at: file)
      switch self {
      case .lengthZero: try Data().write(to: file)
      case .cut: try whole.prefix(whole.count / 2).write(to: file)
      case .garbage: try Data((0..<200).map { UInt8(truncatingIfNeeded: $0 &* 167) }).write(to: file)
      case .newerVersion:
        let text = String(decoding: whole, as: UTF8.self)
        let newer = text.replacing("\"version\" : 1", with: "\"version\" : 2")
          .replacing("<key>version</key>\n\t<integer>1<", with: "<key>version</key>\n\t<integer>2<")
        try Data(newer.utf8).write(to: file)
      case .folder:
        try file.makeFolder()
        try whole.write(to: file.appending(path: "inside"))
      case .link:
        let target = file.deletingLastPathComponent().appending(path: "target")
        try whole.write(to: target)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
      case .danglingLink:
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "nowhere")
      case .pipe:
        #expect(mkfifo(file.path, 0o600) == 0)
      case .otherType:
        let text = String(decoding: whole, as: UTF8.self)
        let other = text.replacing("\"value\" : 1", with: "\"value\" : \"text\"")
          .replacing(
            "<key>value</key>\n\t<integer>1</integer>",
            with: "<key>value</key><string>text</string>"
          )
        try Data(other.utf8).write(to: file)
      case .notARecord:
        try Data((file.pathExtension == "json" ? "[1]" : "<plist><true/></plist>").utf8).write(to: file)
      case .deep:
        let level = file.pathExtension == "json" ? "[" : "<array>"
        try Data(String(repeating: level, count: 100_000).utf8).write(to: file)
      case .large:
        try whole.write(to: file)
        #expect(truncate(file.path, off_t(RecordCoder.largestFile + 1)) == 0)
      }
    }
  }
}

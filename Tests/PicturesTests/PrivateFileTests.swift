import FeatureKit
import Foundation
import Testing

@testable import Pictures

@Suite("Temporary private files")
struct PrivateFileTests {
  @Test("has the bytes and mode 0600, and is removed afterwards, also when the work fails")
  func whole() async throws {
    let folder = try TestFolder()
    let seen = try await PrivateFile.with(Data("bytes".utf8), in: folder.url) {
      (path) async throws(Failure) -> [String] in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8)
      return ["\(attributes?[.posixPermissions] as? Int ?? 0)", text ?? "", "\(folder.names.count)"]
    }
    #expect(seen == ["\(0o600)", "bytes", "1"])
    await #expect(throws: Failure.notFound) {
      try await PrivateFile.with(Data(), in: folder.url) { (_) async throws(Failure) in throw .notFound }
    }
    #expect(folder.names.isEmpty)
  }

  @Test("A folder that is missing is an error with the system's reason")
  func noFolder() async {
    await #expect {
      try await PrivateFile.with(Data(), in: URL(filePath: "/proc/nowhere")) { (_) async throws(Failure) in }
    } throws: {
      guard case Failure.storage(let fault) = $0 else { return false }
      return fault.operation == .write && fault.reason == "No such file or directory"
    }
  }
}

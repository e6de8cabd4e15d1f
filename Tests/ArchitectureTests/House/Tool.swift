import Foundation

/// A program that is asked about the package.
enum Tool {
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// What a call writes on its standard output. No thread waits for it meanwhile, as tests have few.
  static func output(of call: [String], in folder: URL) async throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "curio-output-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = call
    process.currentDirectoryURL = folder
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try await run(process)
    guard process.terminationStatus == 0 else {
      throw Failed(description: "`\(call.joined(separator: " "))` ended with \(process.terminationStatus)")
    }
    return try Data(contentsOf: file)
  }

  private static func run(_ process: Process) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }
}

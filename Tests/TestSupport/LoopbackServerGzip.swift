import Foundation

/// Bodies that the system's `gzip` compresses.
enum Gzip {
  static func zeros(_ count: Int) -> Data { output("head -c \(count) /dev/zero | gzip -nc") }

  private static func output(_ line: String) -> Data {
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", line]
    shell.standardOutput = output
    do {
      try shell.run()
      return try output.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      preconditionFailure("gzip does not run: \(error)")
    }
  }
}

import Foundation

extension Tool {
  /// What the program prints.
  public func output(_ arguments: [String], input: String = "") throws -> String {
    let folder = try TemporaryFolder()
    try folder.file("input").write(input)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try path())
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8", "HOME": folder.path]
    process.standardInput = try FileHandle(forReadingFrom: folder.file("input"))
    process.standardOutput = output
    try process.run()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}

/// Texts with the signs of other languages, each with many marks on it, as one `Character`.
public let markedSigns = "<>&'\"`\\$!.,;:|(){}[]*?~#^=%-+@/ ".map { sign in
  "a\(sign)" + String(repeating: "\u{301}\u{338}\u{93E}", count: 100) + "\(sign)b$(c)"
}

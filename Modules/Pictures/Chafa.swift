import FeatureKit
import Programs
import Terminal

/// The program that draws pictures as symbols, sixels and for kitty (hpjansson.org/chafa), version 1.12 or
/// later.
struct Chafa: Sendable {
  let path: String
  private let environment: TerminalEnvironment

  /// nil when it isn't installed.
  init?(_ environment: TerminalEnvironment) {
    guard let path = ProgramSearch(path: environment.filled("PATH") ?? "").program("chafa") else {
      return nil
    }
    self.path = path
    self.environment = environment
  }

  /// Draws a file as a still picture, without a final line break.
  ///
  /// - Throws: The errors of `Program.output`.
  func draw(_ drawing: PictureDrawing, _ box: PictureBox, file: String) async throws(Failure) -> String {
    let text = try await output(of: program(drawing, box, ["--animate", "off", "--", file]))
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The frames of an animation, in order. At a thousand times the speed, chafa prints all of them at once,
  /// separated by cursor movements to the top.
  ///
  /// - Throws: The errors of `Program.output`.
  func frames(_ drawing: PictureDrawing, _ box: PictureBox, file: String) async throws(Failure)
    -> [String]
  {
    let arguments = ["--animate", "on", "--speed", "1000", "--duration", "0.01", "--", file]
    let text = try await output(of: program(drawing, box, arguments))
    if drawing != .symbols { return Self.pictures(in: text) }
    let lines = text.split(whereSeparator: \.isNewline)
    return stride(from: 0, through: lines.count - box.rows, by: box.rows).map { start in
      lines[start..<start + box.rows].map { $0.replacing(/\r|\e\[\d*[AFHG]/, with: "") }
        .joined(separator: "\n")
    }
  }

  /// The control strings between the cursor movements.
  private static func pictures(in output: String) -> [String] {
    let escape = UInt8(ascii: "\u{1B}")
    let sequences = output.utf8.split(separator: escape)
    return sequences.split { $0.first == UInt8(ascii: "[") }.map { sequences in
      sequences.map { "\u{1B}" + (Substring($0).first == "\\" ? "\\" : Substring($0)) }.joined()
    }
  }

  /// - Parameter isEndless: Otherwise it plays once.
  func player(_ drawing: PictureDrawing, _ box: PictureBox, file: String, isEndless: Bool) -> Program {
    program(drawing, box, ["--animate", "on", "--duration", isEndless ? "inf" : "0", "--", file])
  }

  private func output(of program: Program) async throws(Failure) -> String {
    let output = try await program.output(
      within: Deadline(seconds: 10),
      sizeLimit: 32_000_000,
      group: .inherited
    )
    if output.isEmpty { throw program.failure("printed nothing") }
    return String(decoding: output, as: UTF8.self)
  }

  /// Symbols fill the box exactly; for pixels chafa preserves the proportions.
  private func program(_ drawing: PictureDrawing, _ box: PictureBox, _ arguments: [String]) -> Program {
    var options = ["--format", drawing.rawValue, "--size", "\(box.columns)x\(box.rows)", "--polite", "on"]
    if drawing == .symbols {
      options += ["--stretch", "--colors", environment.symbolColors]
      if !environment.isUTF8 { options += ["--symbols", "ascii"] }
    } else {
      options += ["--scale", "max"]
    }
    // Before 1.14, chafa draws 8 × 8 pixels for a cell of unknown size but assumes tall cells, which would
    // stretch the picture. Later versions ignore this.
    if drawing == .sixel, environment.knownCellShape == nil { options += ["--font-ratio", "1/1"] }
    // Not the user's environment, so that chafa doesn't guess the terminal.
    let variables = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
    return Program(path: path, arguments: options + arguments, environment: variables, name: "chafa")
  }
}

extension TerminalEnvironment {
  /// In chafa's terms.
  var symbolColors: String {
    guard hasColor(.output) else { return "none" }
    let term = filled("TERM") ?? ""
    // Terminals that tell their version have 24-bit color.
    if ["truecolor", "24bit"].contains(filled("COLORTERM") ?? "") || term.hasSuffix("-direct")
      || !traits.name.isEmpty
    {
      return "full"
    }
    return term.contains("256color") ? "240" : "16"
  }
}

import FeatureKit
import Terminal
import Programs

/// The program that draws pictures as symbols, sixels and for kitty (hpjansson.org/chafa), version 1.12 or
/// later.
struct Chafa: Sendable {
  struct Order: Sendable, Equatable {
    var format: Format
    var box: PictureBox
    var colors: Colors
    var isASCII = false
    /// Whether the terminal reports its cells' size in pixels.
    var knowsCellShape = false
  }

  enum Format: String, Sendable { case symbols, sixels, kitty }

  enum Colors: String, Sendable, CaseIterable {
    case none
    case sixteen = "16"
    case indexed = "240"
    case full
  }

  static let name = "chafa"
  static let timeLimit = Duration.seconds(10)
  static let sizeLimit = 32_000_000

  let path: String
  let version: [Int]
  private var timeLimit = Self.timeLimit

  /// - Throws: The errors of `Program.output`.
  init(path: String, timeLimit: Duration = Self.timeLimit) async throws(Failure) {
    self.path = path
    self.timeLimit = timeLimit
    let output = String(
      decoding: try await Self.program(path, ["--version"])
        .output(timeLimit: timeLimit, sizeLimit: 10_000, group: .inherited),
      as: UTF8.self
    )
    let firstLine = output.prefix { !$0.isNewline }
    version =
      firstLine.split(separator: " ").last.map { $0.split(separator: ".").compactMap { Int($0) } } ?? []
  }

  /// Draws a file as a still picture, without a final line break.
  ///
  /// - Throws: The errors of `Program.output`.
  func draw(_ order: Order, file: String) async throws(Failure) -> String {
    let program = Self.program(path, arguments(order) + ["--animate", "off", "--", file])
    let output = try await program.output(timeLimit: timeLimit, sizeLimit: Self.sizeLimit, group: .inherited)
    let text = String(decoding: output, as: UTF8.self)
    if text.isEmpty { throw program.failure(.noOutput) }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// - Parameter seconds: Plays at least one repetition; nil for endless.
  func player(_ order: Order, file: String, seconds: Double?) -> Program {
    Self.program(
      path,
      arguments(order) + [
        "--animate", "on", "--duration", seconds.map { "\(($0 * 100).rounded() / 100)" } ?? "inf", "--", file,
      ]
    )
  }

  static func program(_ path: String, _ arguments: [String]) -> Program {
    Program(path: path, arguments: arguments, environment: environment, name: name)
  }

  /// Symbols fill the box exactly. For pixels chafa preserves the proportions. When the cells' size is
  /// unknown, versions before 1.14 draw 8 × 8 pixels per cell but assume tall cells, which would stretch
  /// sixels.
  func arguments(_ order: Order) -> [String] {
    let size = "\(order.box.columns)x\(order.box.rows)"
    var arguments = ["--format", order.format.rawValue, "--size", size, "--polite", "on"]
    if order.format == .symbols {
      arguments += ["--stretch", "--colors", order.colors.rawValue]
      if order.isASCII { arguments += ["--symbols", "ascii"] }
    } else {
      arguments += ["--scale", "max"]
    }
    if order.format == .sixels, !order.knowsCellShape, !isAtLeast(1, 14) {
      arguments += ["--font-ratio", "1/1"]
    }
    if isAtLeast(1, 14) { arguments += ["--passthrough", "none"] }
    if isAtLeast(1, 16) { arguments += ["--probe", "off"] }
    return arguments
  }

  private func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
    !version.lexicographicallyPrecedes([major, minor])
  }

  /// Independent of the user's environment, so that chafa doesn't guess the terminal.
  private static let environment = [
    "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
  ]
}

extension TerminalEnvironment {
  var pictureColors: Chafa.Colors {
    guard hasColor(.output) else { return .none }
    let term = filled("TERM") ?? ""
    if ["truecolor", "24bit"].contains(filled("COLORTERM") ?? "") || term.hasSuffix("-direct") {
      return .full
    }
    return term.contains("256color") ? .indexed : .sixteen
  }
}

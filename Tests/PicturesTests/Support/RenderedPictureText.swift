import Pictures

extension RenderedPicture {
  /// The content and line breaks.
  var text: String {
    switch content {
    case .lines(let lines): lines.map { $0 + "\n" }.joined()
    case .drawn(.sequence(let sequence, _)): sequence + "\n"
    case .drawn(.kitty(let image)): image.transmission() + "\n"
    }
  }

  /// nil for a picture that the terminal draws.
  var lines: [String]? { if case .lines(let lines) = content { lines } else { nil } }
}

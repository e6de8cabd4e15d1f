import Pictures

extension RenderedPicture {
  /// The content and line breaks.
  var text: String {
    switch content {
    case .lines(let lines): lines.map { $0 + "\n" }.joined()
    case .drawn(.sequence(let sequence)): sequence + "\n"
    case .drawn(.kitty(let image)): image.transmission + "\n"
    }
  }
}

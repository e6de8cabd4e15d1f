import Pictures

extension RenderedPicture {
  /// The upload, the content and line breaks.
  var text: String {
    switch content {
    case .lines(let lines): upload + lines.map { $0 + "\n" }.joined()
    case .sequence(let sequence): sequence + "\n"
    }
  }
}

import FeatureKit

/// Pictures of the sample world, which are never written to disk.
struct SamplePicture: Sendable {
  let http: any HTTPService

  /// Replaces a remote picture by its bytes, if there are any.
  func resolve(_ picture: Picture) async -> Picture {
    guard case .remote(let url) = picture.content,
      let response = try? await http.send(HTTPRequest(url)), (200..<300).contains(response.status)
    else { return picture }
    return Picture(
      .bytes(response.body),
      altText: picture.altText,
      character: picture.character,
      plays: picture.plays,
      isDecorative: picture.isDecorative
    )
  }
}

import FeatureKit

/// Pictures of the sample world, which are never written anywhere.
struct SamplePicture: Sendable {
  let http: any HTTPService

  /// A remote picture with its bytes; one that has none stays as it is.
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

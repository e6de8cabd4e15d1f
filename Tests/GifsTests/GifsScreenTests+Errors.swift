import FeatureKit
import TestSupport
import Testing

@testable import GifsModule

extension GifsScreenTests {
  @Test("A missing key: where to get one, how to set it, what works without")
  func noKey() async throws {
    let keyless = try GifsFixture(key: nil)
    for (command, arguments) in [
      ("search", ["keyword": ["cat"]]), ("trending", [:]), ("save", ["id": ["a"]]),
    ] {
      #expect(
        try await keyless.userError(command, arguments)
          == UserError(
            .unauthorized,
            "GIPHY needs an API key.",
            advice: """
              Get a free one at https://developers.giphy.com/dashboard, then run \
              `curio config set gifs.apiKey -` (or set CURIO_GIFS_API_KEY). To try without: --sample.
              """,
            needsKey: true
          )
      )
    }
  }

  static let errors: [(Failure, UserError)] = [
    (
      .unauthorized(.banned),
      UserError(
        .unauthorized,
        "GIPHY has banned the key.",
        advice: """
          Get a key at https://developers.giphy.com/dashboard, then run `curio config set gifs.apiKey -`.
          """,
        needsKey: true
      )
    ),
    (
      .rateLimited(retryAfter: nil),
      UserError(
        .rateLimited,
        "GIPHY rate limit reached.",
        advice: "A beta key allows 100 requests an hour. Try again later."
      )
    ),
    (
      .notFound,
      UserError(.notFound, "Not found on GIPHY.", advice: "Check the spelling.")
    ),
    (
      .offline(.hostNotFound),
      UserError(
        .offline,
        "Could not find GIPHY on the network.",
        advice: "Check the connection and try again."
      )
    ),
  ]

  @Test("A failed search is an error, never “No GIFs found”", arguments: errors)
  func failures(_ failure: Failure, _ userError: UserError) async throws {
    gifs.expect("cat", failure: failure)
    #expect(try await gifs.userError("search", ["keyword": ["cat"]]) == userError)
  }
}

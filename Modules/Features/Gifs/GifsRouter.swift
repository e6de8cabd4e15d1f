import FeatureKit
import Foundation

/// Runs the GIF commands, and says what can follow each screen.
struct GifsRouter: Sendable {
  private let interactor: GifsInteractor
  private let presenter = GifsPresenter()

  init(_ services: Services) { interactor = GifsInteractor(services) }

  func search(_ call: Call) async throws(Failure) -> Screen {
    let words = call.texts("keyword").flatMap { $0.split(whereSeparator: \.isWhitespace) }
    let keyword = words.joined(separator: " ")
    if keyword.unicodeScalars.count > GifQuery.longestKeyword { throw presenter.tooLong(keyword) }
    let answer = try await interactor.search(
      keyword.isEmpty ? nil : keyword,
      try wish(call, isSearch: true),
      call.mode
    )
    return presenter.list(answer, wanted: wanted(call), next: [.trending, .search])
  }

  func trending(_ call: Call) async throws(Failure) -> Screen {
    let answer = try await interactor.trending(try wish(call, isSearch: false), call.mode)
    return presenter.list(answer, wanted: wanted(call), next: [.search])
  }

  func show(_ call: Call) async throws(Failure) -> Screen {
    let answer = try await interactor.gif(call.text("id"), call.mode)
    return presenter.show(answer, next: [.save(answer.value.id)])
  }

  func confirmSaving(_ call: Call) async throws(Failure) -> Confirmation? {
    let gif = try await interactor.gif(call.text("id"), call.mode).value
    return try interactor.destination(of: gif, to: call["to"]).confirmation
  }

  func save(_ call: Call) async throws(Failure) -> Screen {
    let answer = try await interactor.gif(call.text("id"), call.mode)
    let destination = try interactor.destination(of: answer.value, to: call["to"])
    try await interactor.save(answer.value, to: destination, call.mode)
    return presenter.saved(answer, to: destination)
  }

  func words(_ failure: Failure, _ call: Call) -> UserError? { presenter.userError(failure, call) }

  private func wanted(_ call: Call) -> Int? { call.number("limit") ?? call.number("per-page") }

  private func wish(_ call: Call, isSearch: Bool) throws(Failure) -> GifsInteractor.Wish {
    let limit = wanted(call).map { min($0, GifQuery.largestPage) }
    var wish = GifsInteractor.Wish(rating: call["rating"], limit: limit, offset: call.number("offset"))
    if wish.offset == nil, let page = call.number("page") {
      let size = limit ?? PageRequest.defaultSize
      let lastPage = GifQuery.largestOffset(isSearch: isSearch) / size + 1
      if page > lastPage { throw presenter.tooFar(page, lastPage: lastPage) }
      wish.offset = (page - 1) * size
    }
    return wish
  }
}

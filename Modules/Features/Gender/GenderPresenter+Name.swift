import FeatureKit

/// One name.
extension GenderPresenter {
  func blocks(_ result: NameResult, _ page: [Block]) -> [Block] {
    let fields = Block.fields(Self.resultFields, of: result)
    guard let estimate = result.estimate, let gender = estimate.gender else {
      return [.heading("\(Self.sentence(result))"), fields]
    }
    let profile = NameProfile(
      name: "\(result.query.name)",
      gender: gender,
      percent: Self.percent(estimate),
      records: estimate.count,
      country: result.query.countryID.map { " in \($0)" } ?? ""
    )
    return [.own(profile), .note("\(Self.disclaimer)")] + page + [fields]
  }

  func page(_ screenshot: Screenshot, now: Date) -> Block {
    let text: SafeText = "Screenshot of “\(screenshot.name)”"
    return .own(
      PagePreview(
        name: "\(screenshot.name)",
        picture: Picture(.file(path: screenshot.path), altText: text, isDecorative: true),
        expiry: "\(screenshot.expiresAt.relative(to: now))"
      )
    )
  }
}

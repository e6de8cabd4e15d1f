import FeatureKit

/// A result as a self-contained HTML document, light and dark. All text is escaped, and the content security
/// policy of `page.html` forbids everything but its own style.
enum GenderPage {
  /// The parts between placeholders; each but the first one begins with its placeholder's name.
  private static let parts = String(decoding: PackageResources.page_html, as: UTF8.self)
    .split(separator: "[[").map { $0.split(separator: "]]", maxSplits: 1).map(String.init) }

  static func html(_ result: NameResult) -> String {
    let percent = result.estimate.map(GenderPresenter.percent) ?? 0
    let gender = result.estimate?.gender
    let both = gender.map { [($0, percent), ($0.other, 100 - percent)] } ?? []
    let shares = both.filter { $1 > 0 }
    let bar = shares.isEmpty ? ["unknown"] : shares.map(\.0.rawValue)
    let key = shares.map { "<span><i class=\"\($0)\"></i>\($0): \($1)%</span>" }
    let country = result.query.countryID.map { Country.named($0)?.name ?? $0 }
    let size =
      switch result.query.name.count {
      case ...14: "short"
      case ...28: "long"
      default: "longest"
      }
    let texts = [
      "percent": "\(percent)", "bar": bar.map { "<i class=\"\($0)\"></i>" }.joined(),
      "key": key.joined(), "size": size,
      "summary": GenderPresenter.summary(result).quotedForMarkup,
      "records": result.estimate?.count?.grouped ?? "unknown",
      "country": (country ?? "all").quotedForMarkup,
      "retrieved": minute(result.fetchedAt), "disclaimer": GenderPresenter.disclaimer.quotedForMarkup,
      // SafeText removes characters that reorder or hide text.
      "name": SafeText(result.query.name).string.quotedForMarkup,
    ]
    let filled = parts.map { part in
      if part.count == 1 { return part[0] }
      return (texts[part[0]] ?? "") + part[1]
    }
    return filled.joined()
  }

  /// `2026-11-21 09:00 UTC`.
  private static func minute(_ time: Date) -> String {
    "\(time.timestamp.prefix("2026-11-21T09:00".count).replacing("T", with: " ")) UTC"
  }
}

import FeatureKit

extension ApodPresenter {
  static let fields: [ItemField<StoredApod>] = [
    ItemField("date", "Date", column: .whole(priority: 2)) { $0.apod.date.description },
    ItemField(
      "title",
      "Title",
      in: .column,
      column: Column.Shape(priority: 1),
      shown: { listedTitle($0).string }
    ) { $0.apod.title },
    ItemField("mediaType", "Kind", in: .column, column: .whole(), shown: { kind($0.apod) }) {
      $0.apod.mediaType.rawValue
    },
    ItemField(
      "url",
      "Link",
      in: .line,
      link: { $0.apod.link },
      shown: { $0.apod.link?.absoluteString }
    ) { $0.apod.url },
    ItemField("hdURL", in: .details) { $0.apod.hdURL },
    file,
    ItemField("copyright", "Credit", in: .details) { $0.apod.copyright },
    ItemField("explanation", in: .block) { $0.apod.explanation },
    ItemField("thumbnailURL", in: .json) { $0.apod.thumbnailURL },
    favorite,
  ]

  static func listedTitle(_ stored: StoredApod) -> SafeText {
    stored.isFavorite ? "★ \(title(stored.apod))" : title(stored.apod)
  }

  static let favorite = ItemField<StoredApod>("favorite", in: .json) { $0.isFavorite }
  static let file = ItemField<StoredApod>("file") { $0.picture?.path }

  private static func kind(_ apod: Apod) -> String {
    switch apod.mediaType {
    case .image: "picture"
    case .video: "video"
    case .other: "web page"
    }
  }
}

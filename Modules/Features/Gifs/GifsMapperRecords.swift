/// GIFs and searches to what is kept of them, and back.
extension GifsMapper {
  static func record(_ page: GifPage) -> GifPageRecord {
    GifPageRecord(gifs: page.gifs.map { record($0) }, total: page.total, hasNext: page.hasNext)
  }

  static func page(_ record: GifPageRecord) -> GifPage {
    GifPage(gifs: record.gifs.map { gif($0) }, total: record.total, hasNext: record.hasNext)
  }

  static func record(_ gif: Gif) -> GifRecord {
    GifRecord(
      id: gif.id,
      title: gif.title,
      page: gif.page,
      original: record(gif.original),
      playable: record(gif.playable),
      small: record(gif.small),
      rating: gif.rating,
      username: gif.username
    )
  }

  static func gif(_ record: GifRecord) -> Gif {
    Gif(
      id: record.id,
      title: record.title,
      page: record.page,
      original: rendition(record.original),
      playable: rendition(record.playable),
      small: rendition(record.small),
      rating: record.rating,
      username: record.username
    )
  }

  /// nil for what is trending, which is no search.
  static func record(_ query: GifQuery) -> SearchRecord? {
    query.keyword.map {
      SearchRecord(keyword: $0, rating: query.rating, limit: query.limit, offset: query.offset)
    }
  }

  static func query(_ record: SearchRecord) -> GifQuery {
    GifQuery(keyword: record.keyword, rating: record.rating, limit: record.limit, offset: record.offset)
  }

  private static func record(_ rendition: Gif.Rendition) -> GifRecord.Rendition {
    GifRecord.Rendition(url: rendition.url, width: rendition.size?.width, height: rendition.size?.height)
  }

  private static func rendition(_ record: GifRecord.Rendition) -> Gif.Rendition {
    var size: Gif.Size?
    if let width = record.width, let height = record.height { size = Gif.Size(width: width, height: height) }
    return Gif.Rendition(url: record.url, size: size)
  }
}

import FeatureKit

extension Screen {
  /// The picture of the item, else of the owner of a list.
  package var mainPicture: Picture? {
    blocks.lazy.compactMap(\.mainPicture).first ?? blocks.lazy.compactMap { $0.own?.picture }.first
  }

  /// The addresses of the pictures that aren't stored, of the first rows and of all other blocks, and whether
  /// they play.
  package func remotePictures(_ rows: Int) -> [(URL, Bool)] {
    let pictures = blocks.flatMap { block -> [Picture?] in
      switch block {
      case .picture(let picture): [picture]
      case .own(let block): [block.picture]
      case .table(let table): table.rows.prefix(rows).map(\.picture)
      default: []
      }
    }
    return pictures.compactMap { picture in
      if let picture, case .remote(let url) = picture.content { (url, picture.plays) } else { nil }
    }
  }
}

extension Block {
  package var picture: Picture? { if case .picture(let picture) = self { picture } else { nil } }

  var fields: [Field] { if case .fields(let fields) = self { fields } else { [] } }

  /// Whether a screen with this block shows a single item.
  package var isSingle: Bool {
    if case .fields = self { true } else { picture != nil }
  }

  /// The block's picture, unless a character replaces it.
  package var drawnPicture: Picture? {
    mainPicture.flatMap { $0.character == nil ? $0 : nil }
  }

  /// The block's picture, also where a character can replace it.
  package var mainPicture: Picture? {
    picture.flatMap { $0.isDecorative ? nil : $0 }
  }

  package var hasPictures: Bool {
    guard let table else { return drawnPicture != nil }
    return table.style == .card || table.style.hasTiles && !table.rows.isEmpty
  }
}

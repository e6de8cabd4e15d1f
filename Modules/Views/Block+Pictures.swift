import FeatureKit

extension Screen {
  /// The picture of the item, else of the owner of a list.
  package var mainPicture: Picture? {
    blocks.lazy.compactMap(\.mainPicture).first ?? blocks.lazy.compactMap { $0.own?.picture }.first
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

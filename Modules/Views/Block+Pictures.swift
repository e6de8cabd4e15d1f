import FeatureKit

extension Block {
  package var picture: Picture? { if case .picture(let picture) = self { picture } else { nil } }

  /// Whether a screen with this block shows a single item.
  package var isSingle: Bool {
    switch self {
    case .fields, .picture: true
    default: false
    }
  }

  /// The block's picture, unless a character replaces it.
  package var drawnPicture: Picture? {
    picture.flatMap { $0.character == nil && !$0.isDecorative ? $0 : nil }
  }

  /// The block's picture, also where a character can replace it.
  package var mainPicture: Picture? { picture.flatMap { $0.isDecorative ? nil : $0 } }

  package var hasPictures: Bool {
    switch self {
    case .table(let table): table.style == .card || table.style.hasTiles && !table.rows.isEmpty
    default: drawnPicture != nil
    }
  }
}

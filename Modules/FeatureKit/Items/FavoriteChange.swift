/// What a command did to the favorites.
public struct FavoriteChange: Sendable, Equatable {
  /// The option of every command `favorite`.
  public static let remove = Parameter.flag("remove", summary: "remove it from the favorites")

  public static let fields: [ItemField<FavoriteChange>] = [
    ItemField("id", in: .json) { $0.id },
    ItemField("name", in: .json) { $0.name },
    ItemField("isFavourite", in: .json) { $0.isFavorite },
  ]

  public let id: String
  /// nil when only the ID is known.
  public let name: String?
  public let isFavorite: Bool
  public let hasChanged: Bool
  /// Removes a new one, or puts a removed one back in its position.
  var undo: Undo?

  public init(id: String, name: String?, isFavorite: Bool, hasChanged: Bool) {
    self.id = id
    self.name = name
    self.isFavorite = isFavorite
    self.hasChanged = hasChanged
  }

  public func screen(actions: [Action]) -> Screen {
    let effect: Screen.Effect = hasChanged ? .changed : .none
    var screen = Screen("Favorites", done: sentence, effect, data: Self.fields.data(self))
    screen.undo = undo
    return screen.leading(to: actions)
  }

  private var sentence: SafeText {
    let name = name ?? id
    return switch (isFavorite, hasChanged) {
    case (true, true): "Added “\(name)” to favorites."
    case (true, false): "“\(name)” is already a favorite."
    case (false, true): "Removed “\(name)” from favorites."
    case (false, false): "“\(name)” is not a favorite."
    }
  }
}

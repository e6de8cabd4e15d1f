extension String {
  /// Of the words in commands and flags: “favourites” is “favorites”.
  public var inAmericanSpelling: String {
    replacing("favour", with: "favor").replacing("colour", with: "color")
  }
}

extension String {
  /// The American spelling of a word in a command or flag: “favourites” is “favorites”.
  public var inAmericanSpelling: String {
    replacing("favour", with: "favor").replacing("colour", with: "color")
  }
}

/// Something saved that a search of everything finds.
public struct SavedItem: Sendable, Equatable {
  /// What the command of its route takes.
  public let value: String
  public let title: SafeText
  /// Beside the title in a list.
  public let detail: SafeText
  /// What else a person sees of it: captions, keywords, its text.
  public let texts: [SafeText]
  public let route: Route

  public init(
    _ value: String,
    title: SafeText? = nil,
    detail: SafeText = "",
    texts: [SafeText] = [],
    route: Route
  ) {
    self.value = value
    self.title = title ?? SafeText(value)
    self.detail = detail
    self.texts = texts
    self.route = route
  }
}

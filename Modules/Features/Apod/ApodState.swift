import FeatureKit

/// Where the showing of a day stands.
enum ApodState: Sendable, Equatable {
  /// Nothing has been asked.
  case idle
  /// NASA is being asked.
  case loading
  /// There is nothing to show; the presenter has the text.
  case failed(Failure)
  /// There is a day to show.
  case loaded(LoadedDay)
}

/// One showing of a day: it begins `idle`, is `loading` only while NASA is asked, and ends `failed` or `loaded`.
actor ApodLoadState {
  private let watch: @Sendable (ApodState) -> Void
  private var state = ApodState.idle {
    didSet { watch(state) }
  }

  init(watch: @escaping @Sendable (ApodState) -> Void) {
    self.watch = watch
  }

  /// NASA is asked now. The second question of one showing, for the picture, changes nothing.
  func ask() {
    if state == .idle { state = .loading }
  }

  /// Ends the showing, and gives how it ended.
  func end(_ last: ApodState) -> ApodState {
    state = last
    return last
  }
}

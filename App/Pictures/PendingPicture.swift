import FeatureKit
import Pictures
import Terminal

/// A picture whose place on the screen is kept while it is fetched.
struct PendingPicture: Sendable, Equatable {
  let picture: Picture
  /// The line it begins on, counted from the first line that was written with it.
  let line: Int
  /// Its first column, from 0.
  let column: Int
  let box: PictureBox
}

import FeatureKit
import Pictures
import Terminal

enum MenuEvent: Sendable {
  case key(Key)
  case line(String)
  /// In cells.
  case resized(columns: Int, rows: Int)
  case tick
  /// SIGINT from another process.
  case interrupted
  case ended
  /// Another program has used the screen.
  case resumed
  case progress(ProgressReporter.Update)
  case asked(Confirmation)
  case finished(Int, Result<Screen, UserError>)
  case suggestions(Int, [Suggestion])
  case loaded(Int, isWhole: Bool, Result<Screen, UserError>)
  case followedUp(Int, Result<Screen, UserError>)
  case plugins([PluginFeature])
  case picture(PictureRequest, RenderedPicture)
  case notice(Notice)
}

enum MenuEffect: Sendable, Equatable {
  /// Runs a route and cancels running work.
  case run(Int, Route, CacheMode)
  case cancel
  case answer(Bool)
  case findSuggestions(Int, parameter: String, Route)
  case load(Int, Route, isWhole: Bool)
  case followUp(Int, FollowUp)
  case flash
  case open(String)
  case copy(SafeText)
  case runPlugin(Plugin, [String])
  case repaint
  case suspend
  case quit(Int32)
}

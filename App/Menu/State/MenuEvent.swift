import FeatureKit
import Pictures
import Terminal

/// What happens to the menu.
enum MenuEvent: Sendable {
  case key(Key)
  /// A line of the line menu.
  case line(String)
  case resized(ScreenSize)
  /// Time has passed.
  case tick
  /// SIGINT from outside.
  case interrupted
  /// There is no more input.
  case ended
  /// Another program had the screen.
  case resumed
  case progress(ProgressReporter.Update)
  case asked(Confirmation)
  case finished(Int, Result<Screen, UserError>)
  case suggestions(Int, [Suggestion])
  case page(Int, Result<Screen, UserError>)
  case wholeList(Int, Result<Screen, UserError>)
  case followedUp(Int, Result<Screen, UserError>)
  case plugins([PluginFeature])
  case pluginEnded(UserError?)
  case picture(PictureRequest, RenderedPicture)
  /// What an effect did.
  case notice(Notice)
}

/// What the menu asks its surroundings to do.
enum MenuEffect: Sendable, Equatable {
  /// Runs a route, and cancels what was running.
  case run(Int, Route, CacheMode)
  case cancel
  case answer(Bool)
  case findSuggestions(Int, parameter: String, Route)
  case loadPage(Int, Route)
  case loadWholeList(Int, Route)
  case followUp(Int, FollowUp)
  case flash
  case open(String)
  case copy(SafeText)
  case runPlugin(Plugin, [String])
  case repaint
  case suspend
  case quit(Int32)
}

/// The size of the screen in cells.
struct ScreenSize: Sendable, Equatable {
  var columns: Int
  var rows: Int
}

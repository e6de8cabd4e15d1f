import FeatureKit
import Pictures
import Terminal
import Views

/// What a route gives.
package typealias Outcome = Result<Screen, UserError>

enum MenuEvent {
  /// Several came together, faster than one waits for a screen.
  case keys([Key])
  case line(String)
  /// In cells.
  case resized(columns: Int, rows: Int)
  /// The terminal has said what it can draw.
  case display(ScreenLayout)
  case tick
  /// SIGINT from another process.
  case interrupted
  case ended
  /// Another program has used the screen.
  case resumed
  /// Enter was pressed after a plug-in.
  case returned
  case progress(ProgressReporter.Update)
  /// A run asks.
  case asked(Int, Confirmation)
  /// A screen that a run shows before its result.
  case early(Int, Screen)
  case finished(Int, Outcome)
  case suggestions(Int, parameter: String, [Suggestion])
  /// A field's text, from the user's editor.
  case edited(Result<SafeText, UserError>)
  case loaded(Int, Load, Outcome)
  /// A feature's line on the front page and the route of its preview; nil where it has none.
  case front(String, line: SafeText?, preview: Route?)
  case previewed(Route, Preview)
  /// A plug-in has said what it is, in a run.
  case admitted(Int, String, [Notice])
  /// The plug-ins' entries on the front page.
  case plugins([Screen.Choice])
  /// Loaded pictures, or the frames of a moment.
  case pictures([PictureRequest: RenderedPicture])
  case notice(Notice)
  case open(Route)
}

/// What is loaded in the background for a visit.
enum Load {
  /// The next page of its list.
  case page
  /// All of the list that it shows or searches.
  case whole
  /// The screen again.
  case again
  /// What is below its item, a moment later.
  case below
  /// What changes nothing on the screen but its notices, a moment later.
  case followUp
}

enum MenuEffect: Equatable {
  /// Starts the menu's work in the background, after the first frame.
  case start
  /// Reads what is saved of a feature, or of all, for the front page's lines, and for its tiles.
  case readFront(String?, tiles: Bool)
  /// Trusts a plug-in and asks it what it is, to open it then.
  case admitPlugin(Int, String)
  /// Runs a route and cancels running work.
  case run(Int, Route, CacheMode)
  /// The running work goes on for a visit that shows something of it, until that is left.
  case keepRunning(visit: Int)
  case cancel
  /// Takes back what was done, and finishes as a route does.
  case undo(Int, Undo)
  /// To the question of a run.
  case reply(Int, Bool)
  case findSuggestions(Int, parameter: String, Route)
  case load(Int, Route, Load)
  /// Loads the screen beside a list from the store, else from the sample world; nil cancels.
  case preview(Route?, orSample: Bool)
  case flash
  case ring(SafeText)
  case open(String)
  /// Tells the feature whose text it is.
  case copy(SafeText, of: String)
  case copyPicture(Picture)
  /// Ends the menu with the text of the item that was to be picked.
  case picked(SafeText)
  /// Runs a command that hands the terminal to another program.
  case runInTerminal(Route)
  /// Opens a field's text in the user's editor.
  case edit(String)
  /// Prints the help of the line menu.
  case writeHelp
  /// Draws the screen for a file, whose path is asked then.
  case saveScreen
  case repaint
  case suspend
  case quit(Int32)
}

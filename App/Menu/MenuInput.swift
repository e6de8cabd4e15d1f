import Foundation

/// What a line typed in the menu means.
enum MenuInput: Equatable {
  case number(Int)
  case next, previous, back, main, explain, leave, empty
  case filter(String)
  case unknown(String)

  init(_ line: String) {
    let typed = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if typed.hasPrefix("/") {
      self = .filter(typed.dropFirst().trimmingCharacters(in: .whitespaces))
      return
    }
    switch typed.lowercased() {
    case "": self = .empty
    case "n": self = .next
    case "p": self = .previous
    case "b": self = .back
    case "m": self = .main
    case "?", "h": self = .explain
    case "q": self = .leave
    default: self = Int(typed).map(MenuInput.number) ?? .unknown(typed)
    }
  }
}

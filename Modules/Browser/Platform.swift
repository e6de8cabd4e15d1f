enum Platform {
  #if canImport(Darwin)
    /// Opens a file with its default program.
    static let opener = "open"
    /// Whether graphical programs need a display named in the environment.
    static let needsDisplayVariable = false
  #else
    /// Opens a file with its default program.
    static let opener = "xdg-open"
    /// Whether graphical programs need a display named in the environment.
    static let needsDisplayVariable = true
  #endif
}

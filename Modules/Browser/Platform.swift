/// What the systems do differently.
enum Platform {
  #if canImport(Darwin)
    /// Opens a file with the program that the system has for it.
    static let opener = "open"
    /// Whether a graphical program can only run where the environment names a screen.
    static let screensAreNamed = false
  #else
    /// Opens a file with the program that the system has for it.
    static let opener = "xdg-open"
    /// Whether a graphical program can only run where the environment names a screen.
    static let screensAreNamed = true
  #endif
}

extension Failure {
  public enum InvalidInput: Sendable, Equatable {
    /// A setting's value, by its key or environment variable; a secret value is masked.
    case setting(String, value: String, ParameterDeclaration.Rejection)
    case settingsFile(path: String, SettingsFileFault)
    case path(String, PathFault)
    /// A base URL that can't be requested, masked.
    case url(String)
    /// A value with a line break, which would start another header.
    case header(String)
  }

  public enum SettingsFileFault: Sendable, Equatable { case notJSON, notAnObject }

  public enum PathFault: Sendable, Equatable {
    case hasNUL, noFolder
    /// The name of the folder.
    case isFolder(String)
    /// The name of the device or pipe.
    case isDevice(String)
    /// The name of the symbolic link.
    case isLink(String)
  }

  /// A program, browser or service that is missing or failed.
  public enum Unavailable: Sendable, Equatable {
    case program(String, ProgramFault)
    /// The user's choice that can't be run; nil when no known browser is installed.
    case browser(String?)
    case screenshot(browser: String, ScreenshotFault)
    case screenshotsInSampleMode
    case saving
    case api(feature: String)
    case picture(width: Int, height: Int)
  }

  public enum ProgramFault: Sendable, Equatable {
    /// With the system's message.
    case notStarted(String)
    case exited(status: Int32)
    case killed(signal: Int32)
    case timedOut(seconds: Int)
    /// In bytes.
    case outputTooLarge(limit: Int)
    case noOutput
  }

  public enum ScreenshotFault: Sendable, Equatable {
    case timedOut(seconds: Int)
    case killed(signal: Int32)
    case exited(status: Int32)
    /// Not a PNG of the requested size, in pixels.
    case wrongPicture(width: Int, height: Int)
  }
}

extension UserError {
  init(_ input: Failure.InvalidInput) {
    switch input {
    case .setting(let name, let value, let rejection):
      self.init(rejection, value: value, for: name, advice: "See `curio config list`.")
    case .settingsFile(let path, let fault):
      let text: SafeText = fault == .notJSON ? "isn't valid JSON" : "isn't a JSON object {…}"
      self.init(.invalidInput, "The settings file \(path) \(text).", advice: "Fix it or remove it.")
    case .path(let path, let fault):
      let path = Self.shortened(path)
      let text: SafeText =
        switch fault {
        case .hasNUL: "has a NUL character"
        case .noFolder: "isn't in a folder that exists"
        case .isFolder(let name): "must be a file, and \(name) is a folder"
        case .isDevice(let name): "must be a file, and \(name) is a device or pipe"
        case .isLink(let name): "must be a file, and \(name) is a symbolic link"
        }
      self.init(.invalidInput, "Can't save to “\(path)”: it \(text).", advice: "Choose another path.")
    case .url(let url):
      self.init(
        .invalidInput,
        "Can't request “\(Self.shortened(url))”: it must start with http:// or https:// and name a host."
      )
    case .header(let name):
      self.init(.invalidInput, "The value of \(name) must be one line of text.")
    }
  }

  init(_ unavailable: Failure.Unavailable) {
    switch unavailable {
    case .program(let name, let fault): self.init(.failed, "\(name) \(Self.text(fault)).")
    case .browser(nil):
      self.init(
        .failed,
        "No browser found for screenshots.",
        advice:
          "Install Chromium, Chrome, Edge or Firefox, or name one: `curio config set gender.browser PATH`."
      )
    case .browser(let choice?):
      self.init(
        .failed,
        "Can't run the browser “\(Self.shortened(choice))”.",
        advice: "Change it with `curio config set gender.browser PATH`."
      )
    case .screenshot(let browser, let fault):
      self.init(.failed, "The browser \(browser) \(Self.text(fault)).")
    case .screenshotsInSampleMode: self.init(.failed, "No screenshots in sample mode.")
    case .saving: self.init(.failed, "Cannot save here.")
    case .api(let feature): self.init(.failed, "\(feature) has no API.")
    case .picture(let width, let height):
      self.init(.failed, "A picture of \(width) × \(height) pixels is too large to draw.")
    }
  }

  private static func text(_ fault: Failure.ProgramFault) -> SafeText {
    switch fault {
    case .notStarted(let reason): "could not be started: \(reason)"
    case .exited(let status): "exited with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .timedOut(let seconds): "timed out after \(seconds) s"
    case .outputTooLarge(let limit): "wrote more than \(ByteCount.text(limit))"
    case .noOutput: "printed nothing"
    }
  }

  private static func text(_ fault: Failure.ScreenshotFault) -> SafeText {
    switch fault {
    case .timedOut(let seconds): "timed out after \(seconds) s"
    case .killed(let signal): "was killed by signal \(signal) without a screenshot"
    case .exited(status: 0): "exited without a screenshot"
    case .exited(let status): "exited with status \(status) without a screenshot"
    case .wrongPicture(let width, let height): "wrote no PNG of \(width) × \(height) pixels"
    }
  }
}

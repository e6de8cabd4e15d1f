import FeatureKit
import Files
import Images
import Programs

/// Takes screenshots of pages with an installed browser in headless mode.
public struct HeadlessBrowser: Sendable {
  private let choice: @Sendable () throws(Failure) -> (setting: String, browser: String?)
  private let host: HostEnvironment
  private let timeLimit: Double
  private var commandDeadline = Deadline.none

  /// Looks for the browser when the first screenshot is taken.
  ///
  /// - Parameters:
  ///   - timeLimit: Seconds for one screenshot.
  ///   - choice: A setting and its value, a path or a name in `PATH`; nil for the first known browser.
  public init(
    host: HostEnvironment,
    timeLimit: Double = 30,
    choice: @escaping @Sendable () throws(Failure) -> (setting: String, browser: String?)
  ) {
    self.host = host
    self.timeLimit = timeLimit
    self.choice = choice
  }

  /// A copy for a command, whose screenshots end before the command does.
  public func within(_ deadline: Deadline) -> HeadlessBrowser {
    var browser = self
    browser.commandDeadline = deadline
    return browser
  }

  /// The path of the browser, and whether it runs without its sandbox, as Chromium must for root.
  ///
  /// - Throws: `unavailable` without a browser; the errors of `choice`.
  public func program() throws(Failure) -> String {
    let browser = try find()
    if browser.isUnsandboxed { return "\(browser.path); as root, without its sandbox" }
    return browser.path
  }

  /// Removes the temporary folders that killed processes left.
  public func cleanUp() {
    let snaps = "\(host.home)/snap"
    let shared = ((try? FileSystem().names(in: snaps)) ?? []).map { "\(snaps)/\($0)/common" }
    for folder in [host.temporaryFolder.path] + shared { try? PrivateFolder.cleanUp(in: folder) }
  }

  private func find() throws(Failure) -> InstalledBrowser {
    let (setting, browser) = try choice()
    return try InstalledBrowser.find(browser, setting: setting, on: host)
  }

  public func screenshot(_ page: String) async throws(Failure) -> Data {
    let browser = try find()
    let workspace = try Workspace(page: page, in: browser.workspaceParent)
    defer { workspace.remove() }
    let deadline = commandDeadline.limited(to: timeLimit)
    let running = try browser.program(in: workspace).start(group: .own(killsDescendants: true))
    // After a cancellation the process may exit at once, so the cleanup happens here.
    let end = await withTaskCancellationHandler {
      await running.end(within: .seconds(deadline.left))
    } onCancel: {
      running.kill()
      workspace.remove()
    }
    await running.stop()
    if Task.isCancelled { throw .interrupted }
    guard let picture = workspace.screenshot(), let image = try? ImageFile(Array(picture)), image.isComplete,
      image.format == .png, (image.width, image.height) == InstalledBrowser.pixels
    else { throw .unavailable("The browser \(browser.path) \(problem(end, workspace, deadline)).") }
    return picture
  }

  private func problem(_ end: ProgramEnd?, _ workspace: Workspace, _ deadline: Deadline) -> SafeText {
    switch end {
    case nil: "timed out after \(Int(deadline.seconds.rounded(.up))) s"
    case .exited(status: 0) where workspace.screenshot() != nil:
      "wrote no PNG of \(InstalledBrowser.pixels.width) × \(InstalledBrowser.pixels.height) pixels"
    case let end?: "\(end.clause) without a screenshot"
    }
  }
}

import FeatureKit
import Foundation
import Programs

/// Photographs pages with a browser that the machine has, run headless.
public struct HeadlessBrowser: Sendable {
  private let choice: @Sendable () throws(Failure) -> String?
  private let machine: Machine
  private let timeLimit: Double

  /// A browser that is looked for when the first photograph is taken.
  ///
  /// - Parameters:
  ///   - choice: The user's choice, as a name on the search path or a path; nil leaves it to Curio.
  ///   - machine: The machine it runs on.
  ///   - timeLimit: Seconds for one photograph.
  public init(
    choice: @escaping @Sendable () throws(Failure) -> String?,
    machine: Machine,
    timeLimit: Double = 30
  ) {
    self.choice = choice
    self.machine = machine
    self.timeLimit = timeLimit
  }

  /// The camera for the features.
  public var camera: PageCamera { PageCamera(photograph: photograph) }

  /// The path of the browser that would be used.
  ///
  /// - Throws: `unavailable` when there is none; what asking for the choice throws.
  public func program() throws(Failure) -> String { try find().path }

  private func find() throws(Failure) -> InstalledBrowser {
    try InstalledBrowser.find(try choice(), on: machine)
  }

  private func photograph(_ page: String) async throws(Failure) -> Photograph {
    let browser = try find()
    let workspace = try Workspace(page: page, in: browser.workspaceParent(on: machine))
    defer { workspace.remove() }
    let launch = Launch(browser, workspace, on: machine)
    try workspace.prepareProfile(launch.preferences)
    let running = try launch.program.start(group: .own(isEndedWithIt: true))
    // Whoever cancels may end this process next: nothing may be left to be done later.
    let end = await withTaskCancellationHandler {
      await running.end(within: .seconds(timeLimit))
    } onCancel: {
      running.kill()
      workspace.remove()
    }
    await running.stop()
    if Task.isCancelled { throw .interrupted }
    guard let picture = workspace.photograph(), PNG.isWhole(picture, size: Self.pictureSize) else {
      throw .unavailable(subject: "The browser \(browser.path)", reason: reason(end, workspace))
    }
    return Photograph(png: picture, isUnsandboxed: launch.isUnsandboxed)
  }

  private static var pictureSize: (width: Int, height: Int) {
    (PageCamera.size.width * PageCamera.scale, PageCamera.size.height * PageCamera.scale)
  }

  private func reason(_ end: ProgramEnd?, _ workspace: Workspace) -> String {
    switch end {
    case nil: "took no photograph within \(Int(timeLimit.rounded(.up))) s and was stopped"
    case .killed(let signal): "was killed (signal \(signal)) before it had taken a photograph"
    case .exited(let status) where status != 0: "ended with status \(status) and without a photograph"
    case .exited where workspace.photograph() == nil: "ended without a photograph"
    case .exited:
      "wrote something that is no PNG of \(Self.pictureSize.width) × \(Self.pictureSize.height) pixels"
    }
  }
}

import FeatureKit
import Programs

/// A plug-in's program, as its feature runs it.
struct PluginProgram {
  /// Why it runs: `CURIO_REASON`.
  enum Reason: String { case open, preview, refresh, background }

  /// A call of the program.
  struct Request {
    let words: [String]
    var reason = Reason.open
    /// Whether it must not use the network.
    var isOffline = false

    /// What it says of itself.
    static let description = background([Plugin.describeFlag])

    /// The values of a parameter that begin with a text.
    static func values(of parameter: String, _ text: String) -> Request {
      background([Plugin.completeFlag, parameter, text])
    }

    private static func background(_ words: [String]) -> Request {
      Request(words: words, reason: .background, isOffline: true)
    }
  }

  /// Runs it without a terminal, in a process group that ends with it. The output is also received as it
  /// arrives, on another thread.
  ///
  /// - Throws: `timeout` and `tooLarge` as the plug-in's errors; `unavailable`, `interrupted`.
  var run:
    @Sendable (Request, Deadline, _ receive: @escaping @Sendable ([UInt8]) -> Void) async throws(Failure)
      -> ProgramOutput
  /// Gives it the terminal until it ends.
  var runInTerminal: @Sendable (_ words: [String]) async throws(Failure) -> Void
  /// Its own folders for configuration, data and cache, which aren't created.
  var folders: @Sendable () -> [String]
  /// The real path of the folder in which it runs.
  var workingFolder: @Sendable () -> String
  /// Its calls, while it is tried.
  var log: PluginLog?
  /// Whether the user has forbidden the network.
  var isAlwaysOffline = false

  /// What it prints; nil when it fails.
  func output(_ request: Request, _ deadline: Deadline) async -> Data? {
    (try? await run(request, deadline) { _ in })?.success
  }
}

extension InstalledPlugins {
  func program(of plugin: Plugin) -> PluginProgram {
    PluginProgram(
      run: { (request, deadline, receive) async throws(Failure) in
        try await run(plugin, request, deadline, receive: receive)
      },
      runInTerminal: { (words) async throws(Failure) in try await runInTerminal(plugin, words) },
      folders: { (try? folders(of: plugin)) ?? [] },
      workingFolder: { realPath((try? workingFolder()) ?? ".") ?? "/" },
      log: search.log,
      isAlwaysOffline: session.flags.offline
    )
  }
}

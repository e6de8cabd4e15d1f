import Dispatch
import FeatureKit
import Terminal

// First, and without `await`: the next opened file would get the number of a closed stream.
Output.reserveClosedStreams()
ProcessLimits.disableCoreFiles()
ProcessLimits.requireFiles()

let application = Application(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment
)
Task {
  let status = await application.run()
  // `exit` would free memory that OpenSSL still uses on the HTTP client's thread.
  fflush(nil)
  _exit(status)
}
dispatchMain()

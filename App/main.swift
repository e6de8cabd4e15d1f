import Dispatch
import Foundation
import Terminal

// Before anything else, and so without `await`: whatever is opened first takes the number of a closed stream.
Output.reserveClosedStreams()
ProcessLimits.disableCoreFiles()
ProcessLimits.requireFiles()

let application = Application(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment
)
Task {
  let status = await application.run()
  // `exit` would free what OpenSSL still uses on the HTTP client's thread.
  fflush(nil)
  _exit(status)
}
dispatchMain()

import Dispatch
import FeatureKit
import Terminal

// First, and without `await`: the next opened file would get the number of a closed stream.
Output.reserveClosedStreams()
ProcessLimits.disableCoreFiles()

let arguments = Array(CommandLine.arguments.dropFirst())
let environment = ProcessInfo.processInfo.environment
if let problem = ProcessLimits.problem() {
  _exit(Application.report(problem, arguments, environment: environment))
}
Task {
  let status = await Application.run(arguments, environment: environment)
  // `exit` would free memory that OpenSSL still uses on the HTTP client's thread.
  fflush(nil)
  _exit(status)
}
dispatchMain()

import Dispatch
import Foundation
import Terminal

// Before anything else, and so without `await`: whatever is opened first takes the number of a closed stream.
Output.keepClosedStreamsFree()

let application = Application(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment
)
Task { exit(await application.run()) }
dispatchMain()

import Dispatch
import Foundation
import Networking
import Terminal

// Before anything else, and so without `await`: whatever is opened first takes the number of a closed stream.
Output.keepClosedStreamsFree()

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == [NetworkWorker.argument] { NetworkWorker.serve() }

let application = Application(
  arguments: arguments,
  environment: ProcessInfo.processInfo.environment,
  worker: .thisProgram
)
Task { exit(await application.run()) }
dispatchMain()

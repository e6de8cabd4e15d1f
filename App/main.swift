import Foundation
import Networking

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == [NetworkWorker.argument] { NetworkWorker.serve() }

let application = Application(
  arguments: arguments,
  environment: ProcessInfo.processInfo.environment,
  worker: .thisProgram
)
exit(await application.run())

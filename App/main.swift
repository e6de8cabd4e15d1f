import Dispatch
import FeatureKit
import ProcessShim
import Programs
import Terminal

// First, and without `await`: the next opened file would get the number of a closed stream.
Output.reserveClosedStreams()
Output.surviveClosedPipes()
Application.printVersion(ifAsked: CommandLine.arguments)
process_shim_arm_crash()
Application.reportMissingThreads()
ProcessLimits.disableCoreFiles()
ProcessLimits.saveMemory()
Application.start(Array(CommandLine.arguments.dropFirst()), ProcessInfo.processInfo.environment)
dispatchMain()

import Foundation

/// Whether a process runs. One that was killed stays in the table as a zombie where the first process of a
/// container doesn't reap it.
public func isRunning(_ process: pid_t) throws -> Bool {
  #if os(Linux)
    // A slim machine has no `ps`. The state follows the name in parentheses.
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return status.lastIndex(of: ")").map { !status[$0...].hasPrefix(") Z") } ?? false
  #else
    let look = Process()
    let output = Pipe()
    look.executableURL = URL(filePath: "/bin/ps")
    look.arguments = ["-o", "stat=", "-p", "\(process)"]
    look.standardOutput = output
    try look.run()
    let state = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    look.waitUntilExit()
    return !state.isEmpty && !state.hasPrefix("Z")
  #endif
}

/// Whether a process has ended, after a moment for a kill to take effect.
public func isGone(_ process: pid_t) async throws -> Bool {
  for _ in 1...1000 {
    if try !isRunning(process) { return true }
    try await Task.sleep(for: .milliseconds(5))
  }
  return false
}

import FeatureKit
import Files
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The processes that plug-ins leave behind in groups of their own, such as those that `setsid` starts. A
/// variable of their environment gives them away, where the system has `/proc`.
final class PluginStrays: Sendable {
  private static let variable = "CURIO_PID"
  /// The largest environment that is read, in bytes.
  private static let readLimit = 100_000

  private let mayExist = Mutex(false)

  /// The environment of a program whose processes end with Curio.
  func marked(_ environment: [String: String]) -> [String: String] {
    mayExist.withLock { $0 = true }
    return environment.merging([Self.variable: "\(getpid())"]) { $1 }
  }

  /// To be called before the process ends.
  func end() {
    if !mayExist.withLock({ $0 }) { return }
    let (own, files) = (getpid(), FileSystem())
    let mark = "\(Self.variable)=\(own)".utf8
    for process in ((try? files.names(in: "/proc")) ?? []).compactMap(pid_t.init) where process != own {
      let environment = (try? files.open("/proc/\(process)/environ")?.read(upTo: Self.readLimit)) ?? Data()
      let variables = Array(environment).split(separator: 0)
      if variables.contains(where: { $0.elementsEqual(mark) }) { kill(process, SIGKILL) }
    }
  }
}

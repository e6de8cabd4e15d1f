import FeatureKit
import Files
import Storage
import Synchronization

/// A temporary folder for what plug-ins write in the sample world, made on first use.
package final class SampleFolder: Sendable {
  private let parent: String
  private let folder = Mutex<PrivateFolder?>(nil)

  init(environment: [String: String]) {
    parent = PrivateFolder.parent(environment)
  }

  func directories() throws(Failure) -> AppDirectories {
    AppDirectories(environment: ["HOME": try home()])
  }

  /// A home folder that is thrown away at the end.
  package func home() throws(Failure) -> String {
    try folder.withLock { (folder) throws(Failure) in
      if folder == nil { folder = try PrivateFolder(in: parent) }
      return folder?.path ?? parent
    }
  }

  /// The working folder of programs that must change nothing.
  package func workingFolder() throws(Failure) -> String {
    let path = "\(try home())/work"
    try FileSystem().makeFolder(path)
    return path
  }

  /// To be called before the process ends.
  @Sendable
  func remove() { folder.withLock { $0.take()?.remove() } }
}

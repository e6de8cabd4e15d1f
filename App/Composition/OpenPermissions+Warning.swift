import FeatureKit
import Storage

extension OpenPermissions {
  var warning: SafeText {
    "Others can \(isWritable ? "change" : "read") \(path). Run: chmod \(privateMode) \(ShellLine.quoted(path))"
  }
}

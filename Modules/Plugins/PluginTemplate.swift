import FeatureKit
import Files

#if canImport(Glibc)
  import Glibc
#endif

/// The first program of a plug-in, by language: a list that works as it stands.
package enum PluginTemplate: String, CaseIterable, ParameterValue {
  case sh, python, swift

  /// - Parameter name: A plug-in's.
  /// - Throws: `failed` where a file is; `storage`.
  package func write(_ name: String, to path: String) throws(Failure) {
    let files = FileSystem()
    if try files.status(path) != nil {
      throw .unavailable("\(path) exists and was not changed.", advice: "Choose another name, or remove it.")
    }
    try files.makeFolder(FileSystem.parent(of: path))
    try files.create(path).append(Data(text(name).utf8))
    chmod(path, 0o755)
  }

  private func text(_ name: String) -> String {
    let program =
      switch self {
      case .sh: PackageResources.template_sh
      case .python: PackageResources.template_python
      case .swift: PackageResources.template_swift
      }
    return String(decoding: program, as: UTF8.self)
      .replacing(
        "DESCRIPTION_JSON",
        with: String(decoding: PackageResources.template_json, as: UTF8.self).trimmed
      )
      .replacing("TITLE", with: name.prefix(1).uppercased() + name.dropFirst())
      .replacing("NAME", with: name)
  }
}

import FeatureKit
import Foundation
import TestSupport

@testable import CommandLine
@testable import Plugins
@testable import curio

/// Plug-ins in a folder of their own, in a Curio that has no other feature.
struct PluginWorld {
  let folder: TemporaryFolder
  let home: TemporaryFolder
  private(set) var context: AppContext

  /// - Parameters:
  ///   - scripts: In shell, by name.
  ///   - programs: Files that are there, whose folder is searched too.
  init(_ scripts: [String: String], programs: URL? = nil, environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
    let folders = [folder.url.path, programs?.path, "/usr/bin", "/bin"].compactMap(\.self)
    let usual = ["HOME": home.url.path, "PATH": folders.joined(separator: ":")]
    context = try AppContext(GlobalFlags(), environment: usual.merging(environment) { $1 })
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    for (name, script) in scripts {
      try ProgramFile.write("#!/bin/sh\n\(script)\n", to: folder.url.appending(path: "curio-\(name)"))
    }
  }

  /// Other tests may keep the machine busy.
  private var plugins: InstalledPlugins {
    var plugins = context.plugins
    plugins.describeTimeout = 60
    return plugins
  }

  func remove() {
    folder.remove()
    home.remove()
  }

  /// The next run of Curio.
  func again() throws -> PluginWorld {
    var world = self
    world.context = try AppContext(GlobalFlags(), environment: context.session.environment)
    return world
  }

  /// Of the described plug-ins alone.
  func registry() async -> FeatureRegistry {
    _ = await plugins.features()
    return FeatureRegistry(context, [])
  }

  /// What `curio plugin check` says about one.
  func problems(_ name: String) async throws -> [String] {
    let path = folder.url.appending(path: "curio-\(name)").path
    return try await PluginCheck(path, plugins, .none).problems()
  }
}

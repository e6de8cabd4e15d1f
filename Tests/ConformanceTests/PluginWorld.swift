import FeatureKit
import Foundation
import TestSupport

@testable import CommandLine
@testable import Plugins
@testable import curio

/// A Curio with the plug-ins of a folder and no other feature.
struct PluginWorld {
  private let home: TemporaryFolder
  let context: AppContext

  init(_ programs: URL, environment: [String: String]) throws {
    home = try TemporaryFolder()
    let usual = ["HOME": home.path, "PATH": "\(programs.path):/usr/bin:/bin"]
    context = try AppContext(GlobalFlags(), environment: usual.merging(environment) { $1 })
  }

  func registry() async -> FeatureRegistry {
    var plugins = context.plugins
    // Other tests may keep the machine busy.
    plugins.describeTimeout = 60
    for found in plugins.all { await plugins.admit(found.plugin) }
    return FeatureRegistry(context, [])
  }
}

import FeatureKit
import Foundation
import Storage
struct Places { let configuration, data, cache: URL
  init(environment e: [String: String]) throws(Failure) {
    let home = e["HOME"] ?? "/tmp"
    func f(_ v: String, _ d: String) -> URL { URL(filePath: (e[v] ?? "\(home)/\(d)") + "/curio") }
    configuration = f("XDG_CONFIG_HOME", ".config"); data = f("XDG_DATA_HOME", ".local/share"); cache = f("XDG_CACHE_HOME", ".cache")
  } }
struct SettingsFile: Sendable { let url: URL
  var path: String { url.path }
  var isReadableByOthers: Bool { false }
  func values() throws(Failure) -> [String: String] { ((try? JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))) ?? [:]) }
  func set(_ k: String, to v: String) throws(Failure) {}
  func remove(_ k: String) throws(Failure) {}
}
func DiskFiles(root: URL, http: any HTTPService) -> any KeptFiles { MemoryFiles(http: http, clock: .system) }
func DiskDocuments(folder: URL) -> any DocumentFolder { NoDocuments() }
struct SearchPath { init(_ e: [String: String]) {}; func find(_ n: String) -> String? { nil } }

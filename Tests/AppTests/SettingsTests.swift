import FeatureKit
import Files
import Foundation
import Storage
import Synchronization
import TestSupport
import Testing

@testable import CommandLine
@testable import Plugins
@testable import curio

@Suite("Settings")
final class SettingsTests {
  private let home: TemporaryFolder
  private let reads = ReadCount()

  private final class ReadCount: Sendable {
    let count = Mutex(0)
  }

  init() throws { home = try TemporaryFolder() }

  private func settings(
    _ text: String,
    environment: [String: String] = [:],
    flags: [String] = []
  ) throws -> Settings {
    let folders = ["HOME": home.path, "XDG_CONFIG_HOME": home.path]
    let directories = AppDirectories(environment: folders)
    try directories.configuration.makeFolder()
    try Data(text.utf8).write(to: directories.configuration.appending(path: "settings.json"))
    let files = FileSystem { [reads] operation in
      if operation == .read { reads.count.withLock { $0 += 1 } }
      return 0
    }
    let flags = try Tokens(flags).flags
    return Settings(
      environment: environment,
      directories: directories,
      flags: flags,
      features: BuiltInFeatures.features,
      files: files
    )
  }

  @Test("are read once from the file, however many are needed, and again after a change")
  func once() throws {
    let settings = try settings(#"{"theme": "light", "gifs.apiKey": "k"}"#)
    #expect(reads.count.withLock { $0 } == 0)
    try settings.checkGeneral()
    for setting in settings.known { _ = try settings.resolve(setting) }
    #expect(settings[General.theme] == .light)
    #expect(reads.count.withLock { $0 } == 1)
    let theme = General.theme.setting
    try settings.set(theme, to: "dark")
    reads.count.withLock { $0 = 0 }
    #expect(settings[General.theme] == .dark && settings[General.color] == .auto)
    #expect(reads.count.withLock { $0 } == 1)
    try settings.set(theme, to: nil)
    #expect(settings[General.theme] == .auto)
  }

  @Test(
    "come from a flag, the environment, the file and the default, in this order; invalid ones are the default"
  )
  func order() throws {
    let text = #"{"color": "never", "pictures": "none", "pager": "more", "hints": "maybe"}"#
    let settings = try settings(
      text,
      environment: ["CURIO_COLOR": "always", "CURIO_PICTURES": "symbols"],
      flags: ["--pictures", "sixel", "--timeout", "5"]
    )
    #expect(settings[General.pictures] == .sixel)
    #expect(settings[General.color] == .always)
    #expect(settings[General.pager] == "more")
    #expect(settings[General.timeout] == 5)
    #expect(settings[General.menu] == .auto && settings[General.hints] == .on)
    let error = #expect(throws: Failure.self) { try settings.checkGeneral() }
    #expect(error.map { UserError($0, feature: "config").message.string.contains("hints") } == true)
  }

  @Test("are all listed when one isn't valid: it is named and marked; a theme is shown as it looks")
  func invalid() throws {
    let settings = try settings(#"{"hints": "maybe", "theme": "light"}"#)
    let screens = ConfigScreens(settings: settings)
    let list = try screens.list()
    let items = list.blocks.compactMap(\.table).flatMap(\.rows).map { $0.cells.map(\.string) }
    #expect(items.count == settings.known.count)
    #expect(
      items.filter { $0[1].contains("(invalid)") }.map { $0[..<3] } == [
        ["hints", "maybe (invalid)", "settings file"]
      ]
    )
    #expect(list.notices.first?.text == "Invalid value “maybe” for hints: must be one of on, off.")
    #expect(throws: Failure.self) { try screens.item(General.hints.setting) }
    let themes = General.theme.setting.meanings(of: "dark").own
    #expect(themes?.lines(on: .plain(width: 114, hasColors: true)).first?.contains("● dark") == true)
    #expect(themes?.lines(on: .plain(width: 40))[1] == "dark   light text on dark")
  }

  @Test("don't open the file after it was skipped")
  func skipped() throws {
    let settings = try settings(#"{"theme": "light"}"#)
    settings.skipFile()
    #expect(settings[General.theme] == .auto)
    #expect(reads.count.withLock { $0 } == 0)
  }

  @Test("an API key is piped in on the line a person would type")
  func keyLine() throws {
    let route = ConfigGroup.route(.set, ConfigGroup.key.set("gifs.apiKey"))
    let config = try FeatureRegistry.sample().feature("config")
    #expect(ShellLine(route, of: config, isSample: false)?.text == "curio config set gifs.apiKey -")
  }

  @Test("a plug-in's secret is hidden and refused as an argument, whatever its name")
  func secretOfPlugin() throws {
    let program = home.file("curio-tea")
    try Data("#!/bin/sh\n".utf8).write(to: program)
    for url in [home.url, program] { try url.setMode(0o755) }
    let tea = Plugin(name: "tea", path: program.path)
    let store = Suite(PluginMemory.suiteName, MemoryStore(), .system)
    let memory = PluginMemory(.system, isReadOnly: true) { store }
    memory.accept(tea)
    let settings = #"[{"name": "token", "secret": true}, {"name": "shelf"}]"#
    memory.remember(Data(#"{"settings": \#(settings), "commands": [{"name": "a"}]}"#.utf8), of: tea)
    let search = PluginSearch(environment: [:], reserved: [], memory)
    let context = AppContext(GlobalFlags(), environment: ["HOME": home.path], search)
    let set = try #require(FeatureRegistry(context, []).feature("config")?.command("set"))
    func refusal(_ key: String) -> UserError? {
      do throws(UserError) {
        _ = try set.parse([.plain(key), .plain("hunter2")], feature: "config")
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal("tea.token")?.code == .usage && refusal(" tea.token")?.code == .usage)
    #expect(refusal("tea.shelf") == nil)
    let value = try #require(set.parameters.last)
    #expect(value.isSecret(["key": ["tea.token"]]) && !value.isSecret(["key": ["tea.shelf"]]))
  }
}

import Foundation
import Testing

/// What only one module uses lives there, not in the kit. A user is a module that names the type. A type that
/// fewer than two name counts with the types of the kit in whose public declarations it appears, so that the
/// removal of a feature leaves the others as they are.
@Suite("A public type of FeatureKit")
struct KitUserTests {
  /// At most eight, each with its reason.
  private static let exceptions = [
    "Catalog": "Two features have one; with either gone it stays for the next.",
    "ItemError": "Catalogs throw it; a new feature words it.",
    "Lenient": "Two APIs need it; with either feature gone it stays for the next.",
    "Listed": "A new feature has favorites from its first day.",
    "RemoteList": "A new feature searches page by page.",
    "RemotePage": "A new feature searches page by page.",
  ]

  @Test("has two users")
  func twoUsers() throws {
    let kit = try SourceTree.project.kitTypes()
    for (type, users) in kit where users.count < 2 && Self.exceptions[type] == nil {
      let only = users.first.map { "only \($0)" } ?? "nothing"
      Issue.record("\(type) is used by \(only). Move it there, or give it a second user.")
    }
    // A new feature may be the second user of one.
    #expect(Self.exceptions.count <= 8 && Self.exceptions.keys.allSatisfy { kit[$0] != nil })
  }

  @Test("with one user is found, and one that stands for another counts with it")
  func finds() throws {
    let kit = """
      public struct Screen { public var tint: Tint }
      public enum Tint { case red }
      public struct Profile {}
      """
    let tree = SourceTree([
      SourceTree.File("Modules/FeatureKit/Screen.swift", kit),
      SourceTree.File("Modules/Features/Repos/ReposPresenter.swift", "let screen: Screen, profile: Profile"),
      SourceTree.File("Modules/Views/View.swift", "func show(_ screen: Screen)"),
    ])
    let users = try tree.kitTypes()
    #expect(users["Screen"] == ["Modules/Features/Repos", "Modules/Views"])
    #expect(users["Tint"] == users["Screen"])
    #expect(users["Profile"] == ["Modules/Features/Repos"])
  }
}

extension SourceTree {
  private static let kit = "Modules/FeatureKit"

  /// The public types at the top level of FeatureKit's files, with the modules that use them.
  fileprivate func kitTypes() throws -> [String: Set<String>] {
    let files = product.filter { $0.module == Self.kit }
    let declaration = try Regex(
      #"(?m)^public (?:final |indirect )*(?:struct|enum|class|actor|protocol) (\w+)"#,
      as: (Substring, Substring).self
    )
    let types = Set(files.flatMap { $0.code.matches(of: declaration).map { String($0.1) } })
    var users: [String: Set<String>] = [:]
    for (module, files) in Dictionary(grouping: product, by: { $0.module ?? "" }) where module != Self.kit {
      let words = files.map { $0.code[...].words }
      let own = words.flatMap { list in
        zip(list, list.dropFirst()).filter { ["struct", "enum", "class"].contains($0.0) }.map(\.1)
      }
      for type in Set(words.joined()).intersection(types).subtracting(own) {
        users[type, default: []].insert(module)
      }
    }
    var holders: [String: Set<String>] = [:]
    for (owner, words) in files.flatMap(\.publicDeclarations) {
      for type in words.intersection(types) where type != owner { holders[type, default: []].insert(owner) }
    }
    func found(_ type: String, _ seen: Set<String>) -> Set<String> {
      let direct = users[type] ?? []
      if direct.count > 1 { return direct }
      return (holders[type] ?? []).subtracting(seen).reduce(into: direct) { all, holder in
        all.formUnion(found(holder, seen.union([type])))
      }
    }
    return Dictionary(uniqueKeysWithValues: types.map { ($0, found($0, [$0])) })
  }
}

extension Substring {
  /// In order. Bytes are compared, because the tests aren't optimized.
  fileprivate var words: [String] {
    utf8.split { byte in
      !(0x61...0x7A).contains(byte) && !(0x41...0x5A).contains(byte) && !(0x30...0x39).contains(byte)
        && byte != UInt8(ascii: "_")
    }
    .map { String(Substring($0)) }
  }
}

extension SourceTree.File {
  /// The words of each line of a public declaration, with the type at the top level that it belongs to.
  fileprivate var publicDeclarations: [(owner: String, words: Set<String>)] {
    var owner = ""
    var isOpen = false
    return code.split(separator: "\n").compactMap { line in
      let opening = /^[a-z ]*\b(struct|enum|class|actor|protocol|extension) (\w+)/
      if let opening = line.firstMatch(of: opening) {
        owner = String(opening.2)
        isOpen = ["enum", "protocol"].contains(opening.1)
      }
      let isParameter = line.firstMatch(of: /^ +(?:_ |\w+ )?\w+:[ ]/) != nil
      let words = Set(line.words)
      return isOpen || isParameter || words.contains("public") ? (owner, words) : nil
    }
  }
}

import Foundation
import Testing

/// What only one module uses lives there, not in the kit. A user is a module that names the type or the
/// member. A type that fewer than two name counts with the types of the kit in whose public declarations it
/// appears, so that the removal of a feature leaves the others as they are.
@Suite("The kit's users")
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

  /// Failure.swift, whose causes are one list, isn't counted.
  private static let mostMembers = 12

  @Test("A public type has two")
  func types() {
    let kit = SourceTree.project.kitTypes
    for (type, users) in kit where users.count < 2 && Self.exceptions[type] == nil {
      let only = users.first.map { "only \($0)" } ?? "nothing"
      Issue.record("\(type) is used by \(only). Move it there, or give it a second user.")
    }
    // A new feature may be the second user of one.
    #expect(Self.exceptions.count <= 8 && Self.exceptions.keys.allSatisfy { kit[$0] != nil })
  }

  @Test("Few public members have one only")
  func members() {
    let members = SourceTree.project.membersWithOneUser
    // A feature that is removed was one of two users of some.
    let isWhole = SourceTree.project.features.count >= 7
    #expect(members.count <= Self.mostMembers || !isWhole, "Move one to its user: \(members)")
  }

  @Test("One is found, and a type that stands for another counts with it")
  func finds() {
    let kit = """
      public struct Screen {
        public var tint: Tint
        public func show() {}
      }
      public enum Tint { case red }
      public struct Profile {}
      """
    let tree = SourceTree([
      SourceTree.File("Modules/FeatureKit/Screen.swift", kit),
      SourceTree.File(
        "Modules/Features/Repos/ReposPresenter.swift",
        "let tint = Screen.tint, profile: Profile"
      ),
      SourceTree.File("Modules/Views/View.swift", "func show(_ screen: Screen)"),
      SourceTree.File("App/View.swift", "show(screen)"),
    ])
    let users = tree.kitTypes
    #expect(users["Screen"] == ["Modules/Features/Repos", "Modules/Views"])
    #expect(users["Tint"] == users["Screen"])
    #expect(users["Profile"] == ["Modules/Features/Repos"])
    #expect(tree.membersWithOneUser == ["tint"])
  }
}

extension SourceTree {
  private var kit: [File] { product.filter { $0.module == "Modules/FeatureKit" } }

  /// The modules besides the kit that have a word in their code, without those that give it to a type of
  /// their own.
  private var users: [String: Set<String>] {
    var users: [String: Set<String>] = [:]
    let others = product.filter { $0.module != "Modules/FeatureKit" }
    for (module, files) in Dictionary(grouping: others, by: { $0.module ?? "" }) {
      let words = files.map { $0.code[...].words }
      let own = words.flatMap { list in
        zip(list, list.dropFirst()).filter { ["struct", "enum", "class"].contains($0.0) }.map(\.1)
      }
      for word in Set(words.joined()).subtracting(own) { users[word, default: []].insert(module) }
    }
    return users
  }

  /// The public types at the top level of FeatureKit's files, with the modules that use them.
  fileprivate var kitTypes: [String: Set<String>] {
    let declaration = /(?m)^public (?:final |indirect )*(?:struct|enum|class|actor|protocol) (\w+)/
    let types = Set(kit.flatMap { $0.code.matches(of: declaration).map { String($0.1) } })
    var users = users
    let holders = kit.flatMap(\.publicDeclarations)
    // A holder may have one itself.
    for _ in 1...4 {
      for (owner, words) in holders {
        for type in words.intersection(types) where users[type, default: []].count < 2 {
          users[type, default: []].formUnion(users[owner] ?? [])
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: types.map { ($0, users[$0] ?? []) })
  }

  fileprivate var membersWithOneUser: [String] {
    let users = users
    let declaration = /(?m)^ +public [a-z() ]*(?:func|var|let) (\w+)/
    let names = kit.filter { $0.name != "Failure.swift" }.flatMap {
      $0.code.matches(of: declaration).map(\.1)
    }
    return Set(names.map(String.init)).filter { users[$0]?.count == 1 }.sorted()
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

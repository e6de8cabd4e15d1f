extension Rule {
  static let naming = [
    Rule("a module and a type never share a name (must 9)") { house in
      let modules = Set(house.package.targets.map(\.name))
      return try house.files.filter { $0.path.hasSuffix(".swift") }
        .flatMap { try $0.find(#"(?<!import )\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)"#) }
        .filter { modules.contains($0.found) }
        .map { Fault($0.place, "declares a type named like the module \($0.found)") }
    }
  ]
}

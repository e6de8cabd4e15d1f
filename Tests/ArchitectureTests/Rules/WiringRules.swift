extension Rule {
  static let wiring = [
    Rule("there are no singletons (must 3)") { house in
      let declared = #"\bstatic\s+(?:let|var)\s+`?(?:shared|standard|default|current|instance|global)`?\b"#
      let used =
        #"\bUserDefaults\b|\bNotificationCenter\b|\bHTTPCookieStorage\b|\bURLCache\b|\bURLSession\s*\.\s*shared\b"#
      return try house.product.flatMap { try $0.find("(?:\(declared)|\(used))") }
        .map { Fault($0.place, "has the singleton `\($0.found)`") }
    },
    Rule("what a type needs comes in through its initialiser, no delegate is set afterwards (must 3)") {
      house in
      try house.product.flatMap {
        try $0.find(#"\bset\(\s*delegate\b|\bsetDelegate\b|\bvar\s+delegate\b|\bweak\s+var\s+\w+"#)
      }
      .map { Fault($0.place, "wires afterwards with `\($0.found)`") }
    },
    Rule("a feature takes time, chance, environment, files and output from its services (must 3)") { house in
      let bypass =
        #"\bDate\(\s*\)|\bDate\.now\b|\bUUID\(\s*\)|\b(?:Int|Double|Bool|UInt\d*)\.random\(|\.randomElement\(|\.shuffled\(|\bSystemRandomNumberGenerator\b|\bProcessInfo\b|\bFileManager\b|\bFileHandle\b|\bProcess\(|\bprint\(|\breadLine\(|\bNSHomeDirectory\b"#
      return try house.features.flatMap(\.sources).flatMap { try $0.find(bypass) }
        .map { Fault($0.place, "goes past the services with `\($0.found)`") }
    },
    Rule("a protocol stands where two real implementations do (must 4)") { house in
      let declarations = try house.product.flatMap { try $0.find(#"\bprotocol\s+(\w+)"#) }
      return try declarations.filter { declaration in
        let conforms = #"\b(?:struct|class|enum|actor|extension)\s+\w+[^{]*:[^{]*\b\#(declaration.found)\b"#
        return try house.product.reduce(0) { try $0 + $1.find(conforms).count } < 2
      }.map { Fault($0.place, "declares the protocol \($0.found) for fewer than two types") }
    },
  ]
}

extension Rule {
  private static let importPattern =
    #"^\s*(?:@\w+(?:\([^)]*\))?\s+|(?:public|internal|private|fileprivate|package)\s+)*import\s+(?:(?:struct|class|enum|protocol|func|typealias|let|var)\s+)?(\w+)"#

  static let imports = [
    Rule("a feature imports FeatureKit and Foundation, nothing else (must 1)") { house in
      try house.features.flatMap(\.sources).flatMap { try $0.find(importPattern) }
        .filter { !["FeatureKit", "Foundation"].contains($0.found) }
        .map { Fault($0.place, "imports \($0.found)") }
    },
    Rule("a feature's target depends on FeatureKit alone (must 1)") { house in
      house.package.targets.filter { $0.path.hasPrefix(FeatureFolder.parent) }.flatMap { target in
        ((target.targetDependencies ?? []) + (target.productDependencies ?? []))
          .filter { $0 != "FeatureKit" }
          .map { Fault("Package.swift", "lets \(target.name) depend on \($0)") }
      }
    },
    Rule("one file of App names the features, no view knows one") { house in
      let hits = try house.product.flatMap { try $0.find(importPattern) }.filter {
        $0.found.hasSuffix("Drawer")
      }
      let files = Set(hits.map { $0.place.prefix { $0 != ":" } }).sorted()
      let catalogue = files.first { $0.hasPrefix("App/") }
      return hits.filter { catalogue == nil || !$0.place.hasPrefix("\(catalogue ?? ""):") }
        .map { Fault($0.place, "imports \($0.found)") }
    },
    Rule("FeatureKit is plain values and interfaces: it imports Foundation and Synchronization alone") {
      house in
      try house.product.filter { $0.module == "Modules/FeatureKit" }.flatMap { try $0.find(importPattern) }
        .filter { !["Foundation", "Synchronization"].contains($0.found) }
        .map { Fault($0.place, "imports \($0.found)") }
    },
    Rule("neither FeatureKit nor a feature touches files, processes or the terminal itself") { house in
      let words =
        #"\b(?:FileManager|FileHandle|ProcessInfo|Process\(|fopen\(|unlink\(|readLine\(|getenv\(|(?:Data|String)\(contentsOf)"#
      return try
        (house.product.filter { $0.module == "Modules/FeatureKit" } + house.features.flatMap(\.sources))
        .flatMap { try $0.find(words) }
        .map { Fault($0.place, "says `\($0.found)`") }
    },
    Rule(
      "Programs knows how programs are run, and nothing of why: it imports FeatureKit and the system alone"
    ) {
      house in
      let system = ["Foundation", "Synchronization", "Darwin", "Glibc", "Musl"]
      return try house.product.filter { $0.module == "Modules/Programs" }.flatMap {
        try $0.find(importPattern)
      }
      .filter { !(["FeatureKit"] + system).contains($0.found) }
      .map { Fault($0.place, "imports \($0.found)") }
    },
    Rule("only Modules/Networking touches the network library") { house in
      try house.product.filter { $0.module != "Modules/Networking" }
        .flatMap { try $0.find(#"\b(FoundationNetworking|URLSession\w*|URLRequest|HTTPURLResponse)\b"#) }
        .map { Fault($0.place, "uses \($0.found)") }
    },
  ]
}

extension Rule {
  static let secrets = [
    Rule("no key, token or password stands in the project") { house in
      let shapes = [
        #"\bgh[pousr]_[A-Za-z0-9]{30,}"#, #"\bgithub_pat_\w{30,}"#, #"\bAKIA[0-9A-Z]{16}\b"#,
        #"\bxox[abprs]-[A-Za-z0-9-]{10,}"#,
        #"-----BEGIN [A-Z ]*PRIVATE KEY-----"#, #"\bapi_?key=[A-Za-z0-9]{32,}"#,
        #"(?i)\b(?:api[_-]?key|token|secret|password)["']?\s*[:=]\s*["'](?=[A-Za-z_-]*\d)[A-Za-z0-9_\-]{24,}["']"#,
      ]
      return try house.files.flatMap { try $0.find("(?:\(shapes.joined(separator: "|")))", in: \.text) }
        .map { Fault($0.place, "holds what looks like a secret, `\($0.found.prefix(8))…`") }
    }
  ]
}

import FeatureKit
import Files

#if canImport(Glibc)
  import Glibc
#endif

/// The first program of a plug-in, by language: a list of teas that works as it stands.
package enum PluginTemplate: String, CaseIterable {
  case sh, python, swift

  /// - Parameter name: A plug-in's.
  /// - Throws: `failed` where a file is; `storage`.
  package func write(_ name: String, to path: String) throws(Failure) {
    let files = FileSystem()
    if try files.status(path) != nil {
      throw .unavailable("\(path) exists and was not changed.", advice: "Choose another name, or remove it.")
    }
    try files.makeFolder(FileSystem.parent(of: path))
    try files.create(path).append(Data(text(name).utf8))
    if chmod(path, 0o755) != 0 {
      throw .storage(.init(.write, path: path, reason: String(cString: strerror(errno))))
    }
  }

  func text(_ name: String) -> String {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    let description = """
      {"protocol": 1, "title": "\(title)", "summary": "What \(name) does",
       "commands": [{"name": "list", "title": "All teas", "summary": "List teas",
         "output": "screen", "view": "list", "examples": ["list", "list --kind green"],
         "parameters": [{"name": "kind", "values": ["green", "black"], "summary": "only this kind"}],
         "fields": [{"name": "id"}, {"name": "title", "label": "Tea"},
                    {"name": "minutes", "label": "Minutes", "kind": "number"}]}],
       "home": ["list"]}
      """
    let about =
      "Put this file into a folder in your PATH, then run `curio \(name)`. `curio man plugin` says more."
    switch self {
    case .sh:
      return """
        #!/bin/sh
        # \(about)
        set -eu
        case "${1-}" in
        --curio-describe)
          printf '%s\\n' '\(description)'
          exit ;;
        list) ;;
        *) echo "Unknown command “${1-}”; try list." >&2; exit 2 ;;
        esac
        kind=${3-}
        # One item a line, with tabs between the fields.
        [ "$kind" = black ] || printf 'sencha\\tSencha\\t2\\n'
        [ "$kind" = green ] || printf 'assam\\tAssam\\t4\\n'

        """
    case .python:
      return """
        #!/usr/bin/env python3
        # \(about)
        import sys

        DESCRIPTION = \"\"\"\(description)\"\"\"

        TEAS = [("sencha", "Sencha", 2, "green"), ("assam", "Assam", 4, "black")]


        def main(words):
            if words == ["--curio-describe"]:
                print(DESCRIPTION)
            elif words[:1] == ["list"]:
                # One item a line, with tabs between the fields.
                for *tea, kind in TEAS:
                    if kind in words or "--kind" not in words:
                        print(*tea, sep="\\t")
            else:
                print("Unknown command; try list.", file=sys.stderr)
                sys.exit(2)


        main(sys.argv[1:])

        """
    case .swift:
      return """
        #!/usr/bin/env swift
        // \(about)
        import \("Foundation")

        let description = \"\"\"
        \(description)
        \"\"\"

        let teas = [("sencha", "Sencha", 2, "green"), ("assam", "Assam", 4, "black")]
        let words = CommandLine.arguments.dropFirst()

        switch words.first {
        case "--curio-describe": print(description)
        case "list":
          // One item a line, with tabs between the fields.
          for (id, title, minutes, kind) in teas where words.contains(kind) || !words.contains("--kind") {
            print(id, title, minutes, separator: "\\t")
          }
        default:
          FileHandle.standardError.write(Data("Unknown command; try list.\\n".utf8))
          exit(2)
        }

        """
    }
  }
}

import FeatureKit
import Foundation
import Testing

/// Compares whole values, such as screens and errors, with `Golden/NAME.txt` beside the test's file.
///
/// With `CURIO_UPDATE_GOLDEN` in the environment the file is written instead, so that its change can be read.
public func expectGolden(
  _ name: String,
  _ values: Any?...,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(filePath: filePath).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
  let actual = values.map { GoldenText($0 as Any).text + "\n" }.joined(separator: "\n")
  if ProcessInfo.processInfo.environment["CURIO_UPDATE_GOLDEN"] != nil {
    do {
      let folder = file.deletingLastPathComponent()
      try folder.makeFolder()
      try Data(actual.utf8).write(to: file)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
    return
  }
  guard let expected = file.text else {
    Issue.record(
      "\(file.path) is missing. `Scripts/test --update` writes it.",
      sourceLocation: sourceLocation
    )
    return
  }
  if let difference = difference(actual, expected) {
    Issue.record("\(name).txt, \(difference)", sourceLocation: sourceLocation)
  }
}

/// The first line that differs; nil for equal texts.
private func difference(_ actual: String, _ expected: String) -> String? {
  let lines = [actual, expected].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
  for row in 0..<max(lines[0].count, lines[1].count) {
    let pair = lines.map { $0.indices.contains(row) ? $0[row] : "(no line)" }
    if pair[0] != pair[1] { return "line \(row + 1):\n  is       \(pair[0])\n  expected \(pair[1])" }
  }
  return nil
}

/// A value with all of its members, each on a line of its own unless it is short. Members that are nil, false
/// or empty are left out.
private struct GoldenText {
  private let value: Any

  init(_ value: Any) { self.value = value }

  var text: String {
    switch value {
    case let text as String: text
    default: lines(of: value, label: nil).joined(separator: "\n")
    }
  }

  private func lines(of value: Any, label: String?) -> [String] {
    let start = label.map { $0 == "-" ? "- " : "\($0): " } ?? ""
    if let leaf = leaf(value) {
      let lines = leaf.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.count == 1 { return [start + leaf] }
      return [start.trimmingCharacters(in: .whitespaces)] + lines.filter { !$0.isEmpty }.map { "  " + $0 }
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, let wrapped = mirror.children.first {
      return lines(of: wrapped.value, label: label)
    }
    if let short = short(value), start.count + short.count <= 100 { return [start + short] }
    let isList = mirror.displayStyle == .collection || mirror.displayStyle == .set
    let members = members(mirror).flatMap { lines(of: $0.value, label: isList ? "-" : $0.label) }
    let title = isList || mirror.displayStyle == .enum ? "" : "\(mirror.subjectType)"
    return [(start + title).trimmingCharacters(in: .whitespaces)] + members.map { "  " + $0 }
  }

  /// In one line; nil for what has longer parts.
  private func short(_ value: Any) -> String? {
    if let leaf = leaf(value) { return leaf.contains("\n") ? nil : leaf }
    let mirror = Mirror(reflecting: value)
    let members = members(mirror)
    let texts = members.compactMap { member in short(member.value).map { (member.label, $0) } }
    guard texts.count == members.count else { return nil }
    switch mirror.displayStyle {
    case .optional: return texts.first?.1
    case .collection, .set: return "[" + texts.map(\.1).joined(separator: " | ") + "]"
    case .enum: return texts.map { "\($0.0) \($0.1)" }.joined()
    default:
      let joined = texts.map { Int($0.0.dropFirst()) == nil ? "\($0.0): \($0.1)" : $0.1 }
      return "(" + joined.joined(separator: ", ") + ")"
    }
  }

  private func members(_ mirror: Mirror) -> [(label: String, value: Any)] {
    let isDictionary = mirror.displayStyle == .dictionary
    // A dictionary has another order in each process.
    let children =
      isDictionary ? mirror.children.sorted { "\($0.value)" < "\($1.value)" } : Array(mirror.children)
    return children.map(Self.unwrapped).compactMap { child in
      let isElement = mirror.displayStyle == .collection || mirror.displayStyle == .set
      return isElement || !isEmpty(child.value) ? (child.label ?? "", child.value) : nil
    }
  }

  /// The value of a property wrapper, under the property's name.
  private static func unwrapped(_ child: Mirror.Child) -> Mirror.Child {
    guard let label = child.label, label.hasPrefix("_"),
      let value = Mirror(reflecting: child.value).descendant("wrappedValue")
    else { return child }
    return (String(label.dropFirst()), value)
  }

  private func isEmpty(_ value: Any) -> Bool {
    switch value {
    case let flag as Bool: return !flag
    case let text as String: return text.isEmpty
    case let text as SafeText: return text.isEmpty
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional: return mirror.children.first.map { isEmpty($0.value) } ?? true
      case .collection, .set, .dictionary: return mirror.children.isEmpty
      case .struct: return !mirror.children.isEmpty && mirror.children.allSatisfy { isEmpty($0.value) }
      default: return "\(mirror.subjectType)".contains("->")
      }
    }
  }

  /// What is written as one text; nil for what has members.
  private func leaf(_ value: Any) -> String? {
    switch value {
    case let text as String: return text
    case let text as SafeText: return text.string
    case let json as JSONValue: return json.text()
    case let date as Date: return date.timestamp
    case let url as URL: return url.absoluteString
    case let data as Data: return "\(data.count) bytes"
    case is Undo: return "yes"
    case let route as Route:
      let arguments = route.arguments.sorted { $0.key < $1.key }.map { name, texts in
        texts == [""] ? "--\(name)" : "--\(name) \(texts.joined(separator: ","))"
      }
      return (["curio", route.feature, route.command] + arguments).joined(separator: " ")
    default:
      let mirror = Mirror(reflecting: value)
      return mirror.children.isEmpty && mirror.displayStyle != .collection ? "\(value)" : nil
    }
  }
}

import Foundation
import Testing

/// The optimizer (Swift 6.3.1) loses part of a value that is returned from inside `do throws(…)` in a closure
/// given to a task: of a tuple `(5, …)` the caller gets `(0, …)`.
@Suite("A task's closure")
struct TaskClosureTests {
  @Test("assigns what it makes in `do throws(…)` there, and returns it afterwards")
  func returnsAfterwards() throws {
    for place in try SourceTree.project.product.flatMap({ try $0.returnsInTypedDo() }) {
      Issue.record(
        """
        \(place) returns from inside `do throws(…)` in a closure given to a task, which the optimizer compiles wrongly. \
        Declare a `let` before the `do`, assign it inside and return it after the `catch`.
        """
      )
    }
  }

  @Test(
    "that returns from inside `do throws(…)` is found",
    arguments: [
      "group.addTask {", "Task {", "Task.detached(priority: .low) {", "async let page = {",
      "Task { () async in",
    ]
  )
  func finds(opening: String) throws {
    let code = """
      func pages() {
        \(opening)
          if isReady { await prepare() }
          do throws(Failure) { return (5, Result.success(try await read())) } catch { return (5, .failure(error)) }
        }
      }
      """
    #expect(try SourceTree.File("App/Pages.swift", code).returnsInTypedDo() == ["App/Pages.swift:4"])
  }

  @Test("that returns afterwards, returns nothing or throws without types is not found")
  func findsNothingElse() throws {
    let code = """
      group.addTask {
        let page: Result<Page, Failure>
        do throws(Failure) { page = .success(try await read()) } catch { page = .failure(error) }
        do throws(Failure) { guard try await isReady() else { return } } catch {}
        do { return try await last() } catch { return (5, page) }
      }
      do throws(Failure) { return try read() } catch { return nil }
      """
    #expect(try SourceTree.File("App/Pages.swift", code).returnsInTypedDo() == [])
  }
}

extension SourceTree.File {
  /// `path:line` of each `return` of a value inside `do throws(…)` in a closure given to a task.
  fileprivate func returnsInTypedDo() throws -> [String] {
    let task = #"\b(?:addTask\w*|Task(?:\.detached)?|async\s+let\s[^=\n]+=)\s*(?:\([^()\n]*\))?\s*\{"#
    return try blocks(after: task, in: code[...]).flatMap { closure in
      try blocks(after: #"\bdo\s+throws\([^()\n]*\)\s*\{"#, in: closure)
        .flatMap { try $0.ranges(of: Regex(#"\breturn[ \t]+[^\s}]"#)) }
    }
    .map { match in "\(path):\(code[..<match.lowerBound].count { $0 == "\n" } + 1)" }
  }

  /// The text between each brace that ends a match and its closing brace.
  private func blocks(after pattern: String, in text: Substring) throws -> [Substring] {
    try text.ranges(of: Regex(pattern).wordBoundaryKind(.simple)).map { opening in
      var depth = 1
      let closing = text[opening.upperBound...].firstIndex { character in
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        return depth == 0
      }
      return text[opening.upperBound..<(closing ?? text.endIndex)]
    }
  }
}

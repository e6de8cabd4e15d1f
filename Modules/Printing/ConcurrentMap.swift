extension Array where Element: Sendable {
  /// The results of work that runs for several elements at the same time, in their order. A cancelled task
  /// starts no more of them.
  ///
  /// - Parameter done: Gets how many are done.
  package func concurrentMap<Value: Sendable>(
    atATime limit: Int = .max,
    done: (Int) -> Void = { _ in },
    _ work: @escaping @Sendable (Element) async -> Value
  ) async -> [Value] {
    await withTaskGroup(of: (Int, Value).self) { group in
      var waiting = indices
      var values = [Int: Value]()
      func addNext() {
        guard !Task.isCancelled, let index = waiting.popFirst() else { return }
        group.addTask { (index, await work(self[index])) }
      }
      for _ in indices.prefix(limit) { addNext() }
      while let (index, value) = await group.next() {
        values[index] = value
        done(values.count)
        addNext()
      }
      return indices.compactMap { values[$0] }
    }
  }
}

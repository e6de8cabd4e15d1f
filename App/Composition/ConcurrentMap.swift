extension Array where Element: Sendable {
  /// The results of work that runs for all elements at the same time, in their order.
  func concurrentMap<Value: Sendable>(_ work: @escaping @Sendable (Element) async -> Value) async -> [Value] {
    await withTaskGroup(of: (Int, Value).self) { group in
      for (index, element) in enumerated() {
        group.addTask { (index, await work(element)) }
      }
      let values = await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      return indices.compactMap { values[$0] }
    }
  }
}

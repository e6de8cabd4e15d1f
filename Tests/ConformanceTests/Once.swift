/// Work by name that is done once, however many tests need its result.
actor Once<Value: Sendable, Failure: Error> {
  private var tasks: [String: Task<Value, Failure>] = [:]

  func task(_ name: String, _ begin: @Sendable () -> Task<Value, Failure>) -> Task<Value, Failure> {
    let task = tasks[name] ?? begin()
    tasks[name] = task
    return task
  }
}

import Synchronization

/// A gate that holds up whoever comes until it is opened, and tells when somebody stands before it.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var hadVisitor = false
    var visitors: [CheckedContinuation<Void, Never>] = []
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func open() {
    let visitors = state.withLock { state in
      state.isOpen = true
      defer { state.visitors = [] }
      return state.visitors
    }
    for visitor in visitors { visitor.resume() }
  }

  func wait() async {
    await withCheckedContinuation { visitor in
      let (isOpen, watchers) = state.withLock { state in
        state.hadVisitor = true
        if !state.isOpen { state.visitors.append(visitor) }
        defer { state.watchers = [] }
        return (state.isOpen, state.watchers)
      }
      for watcher in watchers { watcher.resume() }
      if isOpen { visitor.resume() }
    }
  }

  func waitForVisitor() async {
    await withCheckedContinuation { watcher in
      let hadVisitor = state.withLock { state in
        if !state.hadVisitor { state.watchers.append(watcher) }
        return state.hadVisitor
      }
      if hadVisitor { watcher.resume() }
    }
  }
}

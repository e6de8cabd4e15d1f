import Foundation

/// A message between a worker and the process that it works for.
struct Frame: Sendable {
  /// What it says.
  enum Kind: UInt8 {
    /// To the worker: send this request.
    case request
    /// To the worker: nobody waits for the answer any more.
    case stop
    /// From the worker: the head has come.
    case head
    /// From the worker: a piece of the body.
    case body
    /// From the worker: all of the answer has come; its head once more.
    case ended
    /// From the worker: there is no answer, for this fault.
    case failed
    /// From the worker: nothing more will come.
    case released
  }

  let kind: Kind
  /// Which exchange it is about.
  let number: UInt32
  let content: Data

  init(_ kind: Kind, _ number: UInt32, _ content: Data = Data()) {
    self.kind = kind
    self.number = number
    self.content = content
  }

  /// A message whose content is a value; nil when it can't be written.
  init?(_ kind: Kind, _ number: UInt32, json value: some Encodable) {
    guard let content = try? JSONEncoder().encode(value) else { return nil }
    self.init(kind, number, content)
  }

  /// The content as a value; nil when it is none.
  func value<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: content)
  }
}

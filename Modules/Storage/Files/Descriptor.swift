import Foundation

/// An open file, closed when nobody needs it any more.
final class Descriptor: Sendable {
  let number: Int32
  let path: String
  let isWritable: Bool

  init(_ number: some SignedInteger, path: String, isWritable: Bool = true) {
    self.number = Int32(number)
    self.path = path
    self.isWritable = isWritable
  }

  deinit { close(number) }
}

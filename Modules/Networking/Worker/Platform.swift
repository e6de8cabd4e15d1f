import Foundation

/// What the systems name differently.
enum Platform {
  #if os(Linux)
    static let streamSocket = Int32(SOCK_STREAM.rawValue)
    static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    static let streamSocket = SOCK_STREAM
    static let noSignal: Int32 = 0
  #endif
}

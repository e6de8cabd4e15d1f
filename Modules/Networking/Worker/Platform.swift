import Foundation

/// What the systems name differently.
enum Platform {
  #if os(Linux)
    static var noActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    static let streamSocket = Int32(SOCK_STREAM.rawValue)
    static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    static var noActions: posix_spawn_file_actions_t? { nil }
    static let streamSocket = SOCK_STREAM
    static let noSignal: Int32 = 0
  #endif
}

// The whole of Foundation would add 40 MB of ICU, which Curio doesn't use.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif

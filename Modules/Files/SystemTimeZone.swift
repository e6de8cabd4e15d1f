import FeatureKit

#if canImport(Glibc)
  import Glibc
#endif

extension TimeZone {
  /// The system's offset at a moment: FoundationEssentials knows no other zones.
  public static func system(at date: Date) -> TimeZone {
    let mostSeconds = 1e11
    var seconds = time_t(min(max(date.timeIntervalSince1970, -mostSeconds), mostSeconds))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return TimeZone(secondsFromGMT: parts.tm_gmtoff) ?? .gmt
  }
}

import FeatureKit
public struct SuiteExport { public init(_ s: SuiteName, of: any KeyValueStore) {}
 public func text(_ f: StoreFormat) throws(Failure) -> String { "" } }

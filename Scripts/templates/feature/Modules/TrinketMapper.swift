import FeatureKit
import Foundation

/// From the API's answer to the entity, and from the entity to what is kept and back.
enum TrinketMapper {
  /// What is kept in the store.
  struct Record: Codable, Sendable, Equatable {
    let name: String
    let summary: String?
    let page: URL?
  }

  /// An address that is none of the web is left out.
  static func charm(_ reply: TrinketAdapter.Reply) -> Charm {
    Charm(name: reply.name, summary: reply.description, page: reply.url.flatMap { URL(web: $0) })
  }

  static func charm(_ record: Record) -> Charm {
    Charm(name: record.name, summary: record.summary, page: record.page)
  }

  static func record(_ charm: Charm) -> Record {
    Record(name: charm.name, summary: charm.summary, page: charm.page)
  }
}

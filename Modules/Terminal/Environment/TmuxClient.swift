import FeatureKit
import Programs

/// The terminal that shows tmux, as tmux describes it.
public struct TmuxClient: Sendable, Equatable {
  /// The format for `tmux display-message`; its last two parts may be empty.
  fileprivate static let format = """
    #{allow-passthrough} #{client_cell_width} #{client_cell_height} #{client_termfeatures} \
    #{client_termtype}
    """

  /// Whether sequences in tmux's own envelope reach the terminal (`allow-passthrough`).
  public let passesSequences: Bool
  public let drawsSixels: Bool
  /// With its version, as it answers XTVERSION; empty when unknown.
  public let name: String
  /// In pixels; 0 when unknown.
  let cellWidth: Int
  /// In pixels; 0 when unknown.
  let cellHeight: Int

  /// Reads a reply; nil when it isn't one.
  public init?(_ reply: String) {
    let line = reply.prefix { $0 != "\n" }
    let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5 else { return nil }
    passesSequences = ["on", "all"].contains(parts[0])
    cellWidth = Int(parts[1]) ?? 0
    cellHeight = Int(parts[2]) ?? 0
    drawsSixels = parts[3].split(separator: ",").contains("sixel")
    name = String(parts[4])
  }
}

extension TerminalEnvironment {
  package var isInTmux: Bool { filled("TMUX") != nil }
  /// Whether GNU screen is the nearest to this process.
  package var isInScreen: Bool { filled("STY") != nil && !isInTmux }

  /// Asks tmux, if it is between, about the terminal.
  @discardableResult
  public func askTmux(within deadline: Deadline) async -> Bool {
    guard isInTmux, let path = ProgramSearch(environment: variables).program("tmux") else { return false }
    let arguments = ["display-message", "-p", TmuxClient.format]
    let program = Program(path: path, arguments: arguments, environment: variables)
    let group = Program.Group.own(killsDescendants: false)
    let reply = try? await program.output(within: deadline, sizeLimit: 1000, group: group)
    guard let reply, let client = TmuxClient(String(decoding: reply, as: UTF8.self)) else { return false }
    return knownTraits.read(client)
  }
}

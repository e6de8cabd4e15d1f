import CommandLine
import FeatureKit
import Printing
import Terminal
import Views

/// A screen for a person: the result on standard output, notices and a hint on standard error.
struct TextView: ScreenView {
  let registry: FeatureRegistry
  let deadline: Deadline

  private var context: AppContext { registry.context }
  var console: Console { context.console }

  func show(_ screen: Screen, of route: Route) async throws(ExitReason) {
    console.progress.end()
    if console.environment.wantsBackground {
      let hasPictures = screen.blocks.contains(where: \.hasPictures)
      await context.session.waitForTerminal(forPictures: hasPictures, within: deadline)
    }
    let text = console.text(.error)
    let notices = screen.notices.flatMap { text.lines($0) }
    console.writeError(notices)
    let title = isNamed(screen) ? console.text(.output).wrapped(screen.title, role: .title) + [""] : []
    let footer = footer(screen, text)
    let more = try await context.session.print(
      screen.blocks,
      below: title,
      // One more for the prompt that follows.
      rowsAround: notices.count + title.count + footer.count + 1,
      pages: true,
      within: deadline
    )
    console.writeError(more.flatMap { text.lines($0) })
    console.writeError(footer)
  }

  /// How old the data is, and one line about what to do next, on a terminal.
  private func footer(_ screen: Screen, _ text: TextLayout) -> [String] {
    guard console.environment.isTerminal(.output), console.environment.isTerminal(.error) else { return [] }
    let age = screen.provenance.age(at: context.dependencies.clock.now())
    let hint = context.settings[General.hints] == .on ? hint(screen, text) : []
    return (age.map { [text.style.apply(.dim, to: $0)] } ?? []) + hint
  }

  /// Whether the title is printed: of a single item, unless what it begins with or its picture's text says
  /// it.
  private func isNamed(_ screen: Screen) -> Bool {
    guard screen.effect == .none, screen.blocks.contains(where: \.isSingle) else { return false }
    switch screen.blocks.first {
    case .heading, .own: return false
    default: break
    }
    let picture = screen.blocks.lazy.compactMap(\.drawnPicture).first
    if picture?.printedSize != nil { return false }
    return context.session.pictures.drawsPictures || picture?.altText != screen.title
  }

  /// The most likely next command that fits on a line.
  private func hint(_ screen: Screen, _ text: TextLayout) -> [String] {
    let hints = registry.hints(for: screen).map(\.text.string)
    let fitting = hints.first { CellWidth.cells(of: $0) <= text.width }
    return fitting.map { ["", text.style.apply(.dim, to: $0)] } ?? []
  }
}

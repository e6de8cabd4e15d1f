import FeatureKit
import Terminal
import Views

package struct LineView: Sendable {
  let state: MenuState

  package init(state: MenuState) { self.state = state }

  private var location: MenuLocation { state.location }
  private var text: TextLayout { state.display.text }

  package var title: String {
    let status = [page, MenuView(state: state).origin].compactMap(\.self).joined(separator: ", ")
    return text.style.apply(.title, to: location.screen.title.string)
      + (status.isEmpty ? "" : text.style.apply(.dim, to: "  \(status)"))
  }

  private var page: String? {
    if let step = location.screen.step, step.count > 1 { return "step \(step.number) of \(step.count)" }
    guard let paging = location.screen.paging, location.filter == nil, paging.pageCount != 1 else {
      return nil
    }
    return "page \(paging.page)" + (paging.pageCount.map { " of \($0)" } ?? "")
  }

  /// The blocks without pictures, and the numbered choices. A long list of known values is omitted.
  package var body: [String] {
    if let prompt = location.prompt, prompt.choices.count > Prompt.maximumListed {
      return text.wrapped(SafeText(prompt.parameter.summary), role: .dim)
    }
    return state.view.content.view(from: 0, rows: .max, showing: nil).lines
  }

  package var notices: [String] { state.notices.flatMap { text.lines($0) } }

  package var prompt: String {
    guard let prompt = location.prompt else {
      return text.style.apply(.dim, to: state.lineHints) + "\n> "
    }
    let problem =
      prompt.problem.map { text.wrapped($0, role: .bad).joined(separator: "\n") + "\n" } ?? ""
    return problem + "\(prompt.question): "
  }
}

import FeatureKit
import Terminal

/// What the line menu prints.
extension MenuView {
  var lineTitle: String {
    let status = [page, origin].compactMap(\.self).joined(separator: ", ")
    return style.apply(.title, to: location.screen.title.string)
      + (status.isEmpty ? "" : style.apply(.dim, to: "  \(status)"))
  }

  private var page: String? {
    if let step = location.screen.step, step.count > 1 { return "step \(step.number) of \(step.count)" }
    guard let paging = location.screen.paging, location.filter == nil, paging.pageCount != 1 else {
      return nil
    }
    return "page \(paging.page)" + (paging.pageCount.map { " of \($0)" } ?? "")
  }

  /// The blocks without pictures, and the numbered choices. A long list of known values is omitted.
  var lineBody: [String] {
    if let prompt = location.prompt, prompt.choices.count > Prompt.maximumListed {
      return text.wrapped(SafeText(prompt.parameter.summary), role: .dim)
    }
    return state.view.content.view(from: 0, rows: state.view.content.height, showing: nil).lines
  }

  var linePrompt: String {
    guard let prompt = location.prompt else {
      return style.apply(.dim, to: state.lineHints) + "\n> "
    }
    let problem =
      prompt.problem.map { text.wrapped($0, role: .bad).joined(separator: "\n") + "\n" } ?? ""
    return problem + "\(prompt.question): "
  }
}

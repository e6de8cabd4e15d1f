import FeatureKit
import Terminal

struct LineView: Sendable {
  let state: MenuState

  private var place: Place { state.place }
  private var text: TextLayout { state.display.text }

  var title: String {
    let status = [page, MenuView(state: state).origin].compactMap(\.self).joined(separator: ", ")
    return text.style.apply(.title, to: place.screen.title.string)
      + (status.isEmpty ? "" : text.style.apply(.dim, to: "  \(status)"))
  }

  private var page: String? {
    guard let paging = place.screen.paging, place.filter == nil, paging.pageCount != 1 else { return nil }
    return "\(paging.unit) \(paging.page)" + (paging.pageCount.map { " of \($0)" } ?? "")
  }

  /// The blocks without pictures, and the numbered choices. A long list of known values is omitted.
  var body: [String] {
    if let prompt = place.prompt, prompt.choices.count > Prompt.maximumListed {
      return text.wrapped(SafeText(prompt.parameter.summary), role: .dim)
    }
    let blocks = place.shown.blocks.filter { $0.picture == nil }
    var layout = state.layout(rows: .max / 4, top: 0, nil)
    layout.drawsPictures = false
    layout.showsNumbers = true
    return layout.layout(blocks, actions: place.shown.actions).lines
  }

  var notices: [String] { state.notices.flatMap { text.lines($0) } }

  var prompt: String {
    guard let prompt = place.prompt else {
      return text.style.apply(.dim, to: MenuKeys(state: state).lineFooter) + "\n> "
    }
    let rejection =
      prompt.rejection.map { text.wrapped($0, role: .error).joined(separator: "\n") + "\n" } ?? ""
    return rejection + "\(prompt.question): "
  }
}

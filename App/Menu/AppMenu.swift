import CommandLine
import FeatureKit
import Menu
import Pictures
import Plugins
import Printing
import Views

/// The features of one run, for the menu.
struct AppMenu: MenuHost {
  let router: CommandRouter
  private let saving = ScreenSaving()
  /// nil in the sample world itself.
  private let samples: SamplePreviews?

  init(_ router: CommandRouter) {
    self.router = router
    samples = router.registry.context.flags.sample ? nil : SamplePreviews(router.registry.context)
  }

  private var registry: FeatureRegistry { router.registry }
  private var context: AppContext { registry.context }

  var session: Session { context.session }
  var clock: WallClock { context.dependencies.clock }
  var features: [Feature] { registry.features }

  var contents: MenuContents {
    MenuContents(
      features: registry.modules.map { Screen.choice($0.name, $0.title, $0.summary) },
      tools: MenuTools(
        names: BuiltInFeatures.builtIns.map { $0.name },
        settings: ConfigCommand.home,
        changes: { [context] in
          context.settings.known.map { setting in
            (
              "\(setting.key)", "\(setting.declaration.summary)",
              Route(ConfigCommand.set, ConfigCommand.key.set(setting.key))
            )
          }
        },
        today: TodayCommand.route,
        surprise: SurpriseCommand.route,
        saved: FindCommand.everything
      ),
      feature: feature,
      timeZone: .current,
      previews: [:],
      mode: context.flags.mode,
      isSample: context.flags.sample,
      saveFolder: FileManager.default.currentDirectoryPath
    )
  }

  /// Whether nobody has used Curio here.
  var isFirstStart: Bool {
    context.dependencies.dataFolder.map { !FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  @Sendable
  func feature(_ name: String) -> Feature? {
    if name != ScreenSaving.feature { return registry.feature(name) }
    return saving.feature(documents: context.dependencies.documents(""))
  }

  func result(_ route: Route, _ running: Running) async -> Result<Screen, UserError> {
    guard route.feature == ScreenSaving.feature, let feature = feature(route.feature) else {
      return await router.result(route, running)
    }
    do throws(UserError) {
      let call = try CheckedCall(feature, feature.commands[0], route.arguments, running.mode)
      return await router.result(call, running)
    } catch {
      return .failure(error)
    }
  }

  /// With the pictures of a program that draws for `--svg`.
  func symbols(of requests: [PictureRequest]) async -> [PictureRequest: RenderedPicture] {
    var flags = context.flags
    flags.set(GlobalFlags.declared.svg.declaration, to: "-")
    guard let drawing = try? AppContext(flags, environment: context.session.environment) else { return [:] }
    var rendered: [PictureRequest: RenderedPicture] = [:]
    for request in requests { rendered[request] = await drawing.session.pictures.render(request) }
    return rendered
  }

  func take(_ lines: [String], _ title: SafeText, of route: Route, in text: TextLayout) -> Route {
    let isLight = text.style.theme == .light
    return saving.take(SVGFile(lines, title, of: route, columns: text.width, isLight: isLight))
  }

  func show(_ screen: Screen, of route: Route) async throws(ExitReason) {
    try await router.show(.success(screen), of: route)
  }

  func suggestions(for parameter: String, of route: Route) async -> [Suggestion] {
    await router.suggestions(for: parameter, of: route)
  }

  func copied(_ text: SafeText, of feature: String) async { await router.copied(text, of: feature) }

  func front(of feature: Feature) async -> (line: SafeText?, saved: Route?) {
    if context.flags.sample { try? await registry.prepare(feature) }
    let router = registry.router(for: feature, .none)
    return (await router.frontLine(), await router.preview())
  }

  func sample(_ route: Route) async -> Screen? { await samples?.screen(route) }

  func findPlugins(_ found: @Sendable ([Feature]) -> Void) async -> [Notice] {
    await context.plugins.findFeatures(found)
    return context.plugins.news
  }

  func admitPlugin(_ name: String) async -> [Notice] {
    guard let plugin = try? context.plugins.search.plugin(name)?.get() else { return [] }
    await context.plugins.admit(plugin)
    registry.forget(name)
    return context.plugins.memory.takeChanges()
  }

  func open(_ link: String) async -> Bool { (try? await context.dependencies.open(link)) ?? false }
}

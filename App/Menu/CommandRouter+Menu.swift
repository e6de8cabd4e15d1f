import CommandLine
import FeatureKit
import Files
import Menu
import Pictures
import Plugins
import Printing
import Views

/// The menu gets the results of routes from the router, and shows them itself.
extension CommandRouter: MenuHost {
  /// Opens the menu. Settings and saved data begin with their lists.
  ///
  /// - Parameter feature: nil for the front page.
  /// - Returns: The exit status.
  func openMenu(at feature: Feature?, _ deadline: Deadline) async throws(ExitReason) -> Int32 {
    let opensList = [ConfigGroup.feature, StoreGroup.feature].contains(feature?.name)
    let route = feature.map { opensList ? Route($0.name, $0.defaultCommand) : .home(of: $0.name) }
    if context.form.drawsScreens {
      let rows = context.console.environment.height(.output)
      let lines = await MenuSession(self).lines(at: route, rows: rows)
      let view = SVGView(registry: registry, deadline: deadline)
      try await view.write(lines, SafeText(feature?.title ?? "Curio"), of: route)
      return 0
    }
    return try await MenuSession(self).run(at: route)
  }

  /// Lets the user pick an item of a screen in the menu.
  @Sendable
  func pick(_ screen: Screen, _ route: Route) async throws(Failure) -> Screen {
    try await MenuSession(self).pick(screen, of: route)
  }

  var session: Session { context.session }
  var clock: WallClock { context.dependencies.clock }
  var features: [Feature] { registry.features }

  var contents: MenuContents {
    var contents = MenuContents(
      features: registry.modules.map { Screen.choice($0.name, $0.title, $0.summary) },
      groups: BuiltInFeatures.builtIns.map { $0.feature },
      changes: { [context] in
        context.settings.known.map { setting in
          let change = ConfigGroup.route(.set, ConfigGroup.key.set(setting.key))
          return ("\(setting.key)", "\(setting.declaration.summary)", change)
        }
      },
      settings: ConfigGroup.home,
      today: TodayGroup.route(.show),
      surprise: SurpriseGroup.route(.show),
      saved: FindGroup.everything,
      feature: registry.feature
    )
    contents.timeZone = .system(at: clock.now())
    contents.previews = [:]
    contents.mode = context.flags.mode
    contents.isSample = context.flags.sample
    contents.saveFolder = FileManager.default.currentDirectoryPath + "/"
    return contents
  }

  func show(_ screen: Screen, of route: Route) async throws(ExitReason) {
    try await show(.success(screen), of: route)
  }

  func edit(_ text: String) async -> Result<SafeText, UserError> {
    do throws(Failure) {
      let draft = try Draft("\(text)\n", named: "text.txt", session)
      var edited = SafeText(paragraphs: try await draft.edit(or: "nothing was changed")).string
      while edited.last == "\n" { edited.removeLast() }
      return .success(SafeText(paragraphs: edited))
    } catch {
      return .failure(UserError(error))
    }
  }

  func front(of feature: Feature) async -> (line: SafeText?, saved: Route?) {
    let router = await prepared(feature)
    return (await router.frontLine(), await router.preview())
  }

  func sample(_ route: Route) async -> Screen? {
    guard let router = registry.sampleRouter.value, let feature = router.registry.feature(route.feature),
      feature.program == nil
    else { return nil }
    // The sample world has more to show than a home without anything saved.
    let own = route == feature.previewRoute ? await router.prepared(feature).preview() : nil
    guard case .success(var screen) = await router.result(own ?? route) else { return nil }
    let pictures = router.session.pictures
    // The menu's own pictures come from the network.
    for index in screen.blocks.indices {
      await pictures.resolve(&screen.blocks[index])
    }
    return screen
  }

  func findPlugins(_ found: @Sendable ([Feature]) -> Void) async -> [Notice] {
    await context.plugins.findFeatures(found)
    return context.plugins.news
  }

  func admitPlugin(_ name: String) async -> [Notice] {
    guard let plugin = try? context.plugins.search.plugin(name)?.get() else { return [] }
    await context.plugins.admit(plugin)
    registry.replace(name, with: nil)
    return context.plugins.memory.takeChanges()
  }

  /// With the pictures of a program that draws for `--svg`.
  func symbols(of requests: [PictureRequest]) async -> [PictureRequest: RenderedPicture] {
    var flags = context.flags
    flags.set(GlobalFlags.declared.svg.declaration, to: "-")
    let drawing = AppContext(flags, environment: session.environment)
    var rendered: [PictureRequest: RenderedPicture] = [:]
    for request in requests {
      rendered[request] = await drawing.session.pictures.render(request)
    }
    return rendered
  }

  func take(_ lines: [String], _ title: SafeText, of route: Route, in text: TextLayout) -> Route {
    let isLight = text.style.theme == .light
    let file = SVGFile(lines, title, of: route, columns: text.width, isLight: isLight)
    let feature = ScreenSaving.feature(file, context.dependencies.documents(""))
    registry.replace(feature.name, with: feature)
    return Route(feature.name, feature.defaultCommand)
  }

  func open(_ link: String) async -> Bool {
    (try? await context.dependencies.system(.none).open(link)) ?? false
  }
}

import CommandLine
import FeatureKit
import Files
import Pictures
import Printing
import Terminal

/// Pictures in the user's own files.
struct PictureGroup: BuiltInGroup {
  enum Name: String, CaseIterable { case show }

  static let feature = "picture"
  static let files = Parameter<[String]>(
    "file",
    "FILE",
    summary: "PNG, JPEG, GIF or WebP files, or - for standard input",
    prompt: "File",
    check: ParameterDeclaration.nonEmpty
  ).with { $0.isPath = true }
  static let size = Parameter<String?>(
    "size",
    "WxH",
    summary: "largest size in cells; draws into a pipe, too",
    check: { (text) throws(ParameterDeclaration.InputError) in
      if PixelSize(cells: text) != nil { return text }
      throw ParameterDeclaration.InputError("must be columns and rows such as 40x20, each from 1 to 1000")
    }
  ).option

  static let wallpaper = Parameter.flag("wallpaper", summary: "make it the desktop's background")

  /// A size asks for a drawing also in a pipe, as a preview in another program does: symbols in 24-bit color,
  /// unless flags say otherwise.
  static func adapt(_ start: inout Start, to tokens: Tokens) {
    if TerminalSize.ofOutput != nil { return }
    let declared = GlobalFlags.declared
    let isPreview = start.flags.form == nil && previewSize(start.environment) != nil
    if tokens.has(size) || isPreview, start.flags.width == nil {
      start.flags.set(declared.width.declaration, to: "\(TerminalEnvironment.widths.upperBound)")
    }
    guard start.flags.width != nil else { return }
    if (start.flags.pictures ?? .auto) == .auto {
      start.flags.set(declared.pictures.declaration, to: PictureChoice.symbols.rawValue)
    }
    if start.flags.color == nil {
      start.paintsOutput = true
      start.environment["COLORTERM"] = "truecolor"
    }
  }

  /// The room of a preview in fzf.
  private static func previewSize(_ environment: [String: String]) -> PixelSize? {
    let numbers = ["COLUMNS", "LINES"].map { environment["FZF_PREVIEW_\($0)"] ?? "" }
    return PixelSize(cells: numbers.joined(separator: "x"))
  }

  let registry: FeatureRegistry
  let services: Services

  private struct Entry {
    /// As typed.
    let path: String
    var file: PictureFile?
    var bytes = Data()
    var error: UserError?

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    mutating func fail(_ code: ErrorCode, _ problem: SafeText) {
      error = UserError(code, "\(path.shortened): \(problem)")
    }
  }

  private static let fields: [ItemField<Entry>] = [
    ItemField("file", in: .line) { $0.path },
    ItemField("name", in: .line) { $0.name },
    ItemField("format", in: .line) { $0.file?.format },
    ItemField("width", in: .line) { $0.file?.size?.width },
    ItemField("height", in: .line) { $0.file?.size?.height },
    ItemField("frames", in: .line) { $0.file?.size == nil ? nil : $0.file?.frameCount },
  ]

  static func commands(_ registry: FeatureRegistry) -> [Command] {
    let parameters: [any AnyParameter] = [files, size, wallpaper]
    let program = OutputField("program", "with --wallpaper")
    return [command(.show, parameters: parameters, fields: fields.inLists() + [program])]
  }

  func run(_ command: Name, _ call: Call) async throws(Failure) -> Reply {
    if try call[Self.wallpaper] { return .screen(try await setWallpaper(call[Self.files])) }
    let typed = try call[Self.size].flatMap { PixelSize(cells: $0) }
    let size = typed ?? Self.previewSize(context.console.environment.variables)
    var items: [Entry] = []
    for path in try call[Self.files] { items.append(try await item(path)) }
    let isAlone = items.count == 1
    let blocks = items.filter { $0.error == nil }.flatMap { item -> [Block] in
      let picture = Picture(
        .bytes(item.bytes),
        altText: SafeText(item.name),
        plays: (item.file?.frameCount ?? 1) > 1,
        printedSize: size ?? room(isAlone: isAlone)
      )
      return isAlone ? [.picture(picture)] : [.heading(SafeText(item.name)), .picture(picture)]
    }
    let errors = items.compactMap(\.error).sorted { $0.code.exitStatus > $1.code.exitStatus }
    return .screen(
      Screen(
        title: isAlone ? SafeText(items[0].name) : "Pictures",
        notices: errors.dropFirst().map { .warning($0.message) },
        blocks: blocks + [.table(Self.fields, items)],
        data: Self.fields.data(of: items),
        partialFailure: errors.first
      )
    )
  }

  /// Makes a file the desktop's background.
  private func setWallpaper(_ paths: [String]) async throws(Failure) -> Screen {
    guard let path = paths.first, paths.count == 1, path != ParameterDeclaration.standardInput else {
      throw .worded(.usage, "--wallpaper takes one file.")
    }
    let item = try await item(path)
    if let error = item.error { throw .alreadyWorded(error) }
    let file = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    let isSample = context.flags.sample
    let program = isSample ? nil : try await services.system.setWallpaper(file)
    let verb = program == nil ? "would be" : "is"
    return Screen(
      title: "Wallpaper",
      notices: [.info("“\(item.name)” \(verb) the desktop's background.")],
      blocks: [.table(Self.fields, [item])],
      effect: program == nil ? .none : .changed,
      data: ["items": .array([Self.fields.data(item)]), "program": JSONValue(program)]
    )
  }

  /// The terminal without the lines around the picture; as high as the width where there is none.
  private func room(isAlone: Bool) -> PixelSize {
    let environment = context.console.environment
    let width = environment.width(.output)
    if !environment.isTerminal(.output) { return PixelSize(width, width) }
    return PixelSize(width, environment.height(.output) - (isAlone ? 3 : 4))
  }

  /// In bytes.
  private static let largestFile = 64_000_000

  private func item(_ path: String) async throws(Failure) -> Entry {
    var entry = Entry(path: path)
    do throws(Failure) {
      switch try await content(path) {
      case .bytes(let bytes):
        entry.bytes = bytes
        entry.file = PictureFile(Array(bytes))
        if let problem = entry.file?.problem { entry.fail(.badResponse, problem) }
      case .tooLarge: entry.fail(.tooLarge, "It is larger than \(Self.largestFile.byteCount).")
      case .forbidden: entry.fail(.storage, "It can't be read: permission denied.")
      case .notAFile(.folder): entry.fail(.storage, "It can't be read: it is a folder.")
      case .notAFile: entry.fail(.storage, "It can't be read: it isn't a regular file.")
      case nil: entry.fail(.notFound, "There is no such file.")
      }
    } catch {
      guard case .storage(_, _, let reason) = error else { throw error }
      entry.fail(.storage, "It can't be read: \(reason).")
    }
    return entry
  }

  private func content(_ path: String) async throws(Failure) -> FileContent? {
    let files = FileSystem()
    if path == ParameterDeclaration.standardInput {
      let console = context.console
      if console.environment.isTerminal(.input) {
        throw .invalidInput("Standard input is a terminal, not a picture.", advice: "Name a file.")
      }
      return files.isFolder("/dev/stdin") ? .notAFile(.folder) : try await rest(of: console.reader)
    }
    if let pipe = files.openPipe(path) {
      defer { withExtendedLifetime(pipe) {} }
      return try await rest(of: LineReader(descriptor: pipe.descriptor))
    }
    if let content = try files.read(files.target(of: path), limit: Self.largestFile) { return content }
    return context.flags.sample && path.contains(".") ? await samplePicture : nil
  }

  private func rest(of input: LineReader) async throws(Failure) -> FileContent {
    guard let bytes = await input.rest(limit: Self.largestFile) else { throw .interrupted }
    return bytes.count > Self.largestFile ? .tooLarge : .bytes(Data(bytes))
  }

  /// A file that isn't there has a feature's picture of the day in the sample world, or one at random.
  private var samplePicture: FileContent? {
    get async {
      let http = context.dependencies.http(.none)
      for route in registry.features.compactMap({ $0.today ?? $0.surprise }) {
        guard let picture = try? await router.result(route).get().picture,
          case .bytes(let data) = await PictureLoader.loaded(picture, http).content
        else { continue }
        return .bytes(data)
      }
      return nil
    }
  }
}

extension PixelSize {
  /// A size in cells as typed: `40x20`.
  fileprivate init?(cells text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy((1...1000).contains) else { return nil }
    self.init(numbers[0], numbers[1])
  }
}

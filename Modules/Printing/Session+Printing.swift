import FeatureKit
import Pictures
import Terminal
import Views

extension Session {
  /// Prints blocks for a person. Each line is written when all of its pictures are loaded, so that printed
  /// lines never change.
  ///
  /// - Parameters:
  ///   - title: The lines above the blocks.
  ///   - rowsAround: Rows above and below that stay visible with the picture.
  ///   - pages: Whether text that is longer than the screen, pictures of symbols included, goes to the pager.
  ///   - deadline: After it the rest is printed without pictures. `timeout` is thrown where the layout takes
  ///     as long, and for a missing picture block, not for thumbnails and stills.
  /// - Returns: The notices about pictures that can't be shown.
  @discardableResult
  package func print(
    _ blocks: [Block],
    below title: [String] = [],
    rowsAround: Int = 1,
    pages: Bool = false,
    within deadline: Deadline = .none
  ) async throws(ExitReason) -> [Notice] {
    if blocks.contains(where: \.hasPictures) {
      await waitForTerminal(forPictures: true, within: deadline)
    }
    var layout = screen
    layout.rows = max(1, layout.rows - rowsAround)
    layout.isPrinted = true
    if pages, let page = try await longPage(title, blocks, layout, within: deadline), let pager = Pager(self)
    {
      console.progress.end()
      var whole = try await loaded(page, within: deadline)
      if isLong(whole), await pager.show(whole.lines) { return whole.notices }
      try whole.printRest()
      return whole.notices
    }
    var rest = blocks[...]
    var title = title
    var notices = [Notice]()
    func printPart(_ blocks: ArraySlice<Block>) async throws(ExitReason) {
      console.progress.end()
      let page = try await page(title, Array(blocks), layout, within: deadline)
      notices += try await load(page, prints: true, within: deadline).get().notices
      title = []
    }
    while let index = rest.firstIndex(where: plays), let picture = rest[index].picture {
      try await printPart(rest[..<index])
      // One that can't be played after all is printed.
      if try await !play(picture, within: deadline) { try await printPart([rest[index]]) }
      rest = rest[(index + 1)...]
    }
    try await printPart(rest)
    return notices
  }

  /// The lines of blocks with their pictures, however many they are.
  package func lines(of blocks: [Block], within deadline: Deadline) async throws(ExitReason) -> [String] {
    var layout = screen
    layout.isPrinted = true
    let page = try await page([], blocks, layout, within: deadline)
    let whole = try await loaded(page, within: deadline)
    console.progress.end()
    return whole.lines
  }

  /// The page with its pictures, of which nothing is printed unless there is an error.
  private func loaded(_ page: PrintedPage, within deadline: Deadline) async throws(ExitReason) -> PrintedPage
  {
    var whole = try await load(page, prints: false, within: deadline).get()
    whole.layOut()
    return whole
  }

  /// Lays out a page, which may take long: it ends with the time limit.
  private func page(_ title: [String], _ blocks: [Block], _ layout: ScreenLayout, within deadline: Deadline)
    async throws(ExitReason) -> PrintedPage
  {
    try await ExitReason.ifFailing(
      try await deadline.forDrawing.run { [console] () async throws(Failure) in
        PrintedPage(layout: layout, title: title, blocks: blocks, console: console)
      }
    )
  }

  /// A page of text that may be longer than the screen; nil for others.
  private func longPage(
    _ title: [String],
    _ blocks: [Block],
    _ layout: ScreenLayout,
    within deadline: Deadline
  ) async throws(ExitReason) -> PrintedPage? {
    var layout = layout
    if pictures.renderer.drawing != .symbols {
      let hasPictures = blocks.contains { block in
        block.hasPictures || block.table.map { layout.shows(gallery: $0) } == true
      }
      if hasPictures, layout.drawsPictures { return nil }
      // The others are only decoration, such as an owner's avatar.
      layout.drawsPictures = false
    }
    let page = try await page(title, blocks, layout, within: deadline)
    return isLong(page) && !blocks.contains(where: plays) ? page : nil
  }

  private func isLong(_ page: PrintedPage) -> Bool {
    page.lines.count >= console.environment.height(.output)
  }

  /// Loads the page's pictures.
  ///
  /// - Parameter prints: Whether lines are printed as soon as they are complete; otherwise only before an
  ///   error.
  private func load(_ page: PrintedPage, prints: Bool, within deadline: Deadline) async
    -> Result<PrintedPage, ExitReason>
  {
    await withTaskGroup(of: (PictureRequest, RenderedPicture)?.self) { [pictures] group in
      defer { group.cancelAll() }
      var page = page
      func addNext() {
        if let request = page.nextRequest() {
          group.addTask { (request, await pictures.render(request)) }
        }
      }
      if deadline.left.isFinite {
        group.addTask {
          try? await Task.sleep(for: .seconds(deadline.left))
          return nil
        }
      }
      for _ in 0..<pictures.limit { addNext() }
      do throws(ExitReason) {
        if prints { try page.printReady() }
        while page.awaitsPictures, let next = await group.next() {
          if Task.isCancelled { throw ExitReason(.interrupted) }
          guard let (request, rendered) = next else {
            if prints || page.lacksPicture { try page.printRest() }
            if page.lacksPicture { throw ExitReason(.timeout(seconds: deadline.seconds)) }
            break
          }
          page.add(rendered, for: request)
          addNext()
          if prints { try page.printReady() }
        }
        return .success(page)
      } catch {
        return .failure(error)
      }
    }
  }

  private func plays(_ block: Block) -> Bool { block.picture?.plays == true && pictures.renderer.canPlay }

  /// The user stops a playing picture; without a terminal, the time limit does.
  private func play(_ picture: Picture, within deadline: Deadline) async throws(ExitReason) -> Bool {
    let play = { @Sendable () async throws(Failure) in
      await pictures.play(picture, on: terminal) {
        if !console.isInteractive { return }
        console.writeError([console.text(.error).style.apply(.dim, to: "Any key ends it.")])
      }
    }
    return try await ExitReason.ifFailing(
      console.isInteractive ? try await deadline.pause(try await play()) : try await deadline.run(play)
    )
  }
}

/// One plane of a frame and how it is decoded at the chosen scale.
struct JPEGComponent {
  let id: UInt8
  /// Sampling factors, 1 to 4.
  let horizontal: Int
  let vertical: Int
  let quantizationTable: Int
  /// Blocks that hold samples. Interleaved scans have more, up to whole MCUs.
  var blocksWide = 0
  var blocksHigh = 0
  /// Width and height in samples of a decoded block: 1, 2, 4 or 8.
  var blockSize = 8
  /// Samples at this scale.
  var width = 0
  var height = 0

  /// The coefficients that the inverse transform reads, a bit for each in zigzag order.
  var wanted: UInt64 { JPEGZigzag.wanted(blockSize: blockSize) }
}

struct JPEGFrame {
  let isProgressive: Bool
  /// In pixels, as declared.
  let width: Int
  let height: Int
  private(set) var components: [JPEGComponent]
  let largestHorizontal: Int
  let largestVertical: Int
  let unitsWide: Int
  let unitsHigh: Int
  /// Pixels that an 8×8 block becomes in each direction: 1, 2, 4 or 8.
  private(set) var scale = 8

  init(isProgressive: Bool, width: Int, height: Int, components: [JPEGComponent]) {
    self.isProgressive = isProgressive
    self.width = width
    self.height = height
    self.components = components
    let horizontal = components.map(\.horizontal).max() ?? 1
    let vertical = components.map(\.vertical).max() ?? 1
    largestHorizontal = horizontal
    largestVertical = vertical
    unitsWide = width.dividedUp(by: 8 * horizontal)
    unitsHigh = height.dividedUp(by: 8 * vertical)
    for index in components.indices {
      let component = components[index]
      self.components[index].blocksWide = (width * component.horizontal).dividedUp(by: 8 * horizontal)
      self.components[index].blocksHigh = (height * component.vertical).dividedUp(by: 8 * vertical)
    }
    setScale(8)
  }

  var scaledWidth: Int { (width * scale).dividedUp(by: 8) }
  var scaledHeight: Int { (height * scale).dividedUp(by: 8) }

  /// Blocks of a component in a row of whole MCUs.
  func storedBlocksWide(_ index: Int) -> Int { unitsWide * components[index].horizontal }
  func storedBlocks(_ index: Int) -> Int { storedBlocksWide(index) * unitsHigh * components[index].vertical }

  /// - Parameters:
  ///   - isStreamed: Each row of MCUs is written before the next one is read; no coefficients are stored.
  ///   - fileSize: In bytes.
  func scaled(
    toCover size: (width: Int, height: Int)?,
    isStreamed: Bool,
    fileSize: Int
  ) throws(ImageError) -> JPEGFrame {
    var frame = self
    var chosen = 8
    if let size {
      while chosen > 1, (width * chosen / 2).dividedUp(by: 8) >= size.width,
        (height * chosen / 2).dividedUp(by: 8) >= size.height
      {
        chosen /= 2
      }
    }
    frame.setScale(chosen)
    while !frame.fitsMemory(isStreamed: isStreamed, fileSize: fileSize) {
      guard chosen > 1 else { throw .tooLarge(width: width, height: height) }
      chosen /= 2
      frame.setScale(chosen)
    }
    return frame
  }

  private func fitsMemory(isStreamed: Bool, fileSize: Int) -> Bool {
    let bitmap = scaledWidth * scaledHeight * 4
    var samples = 0
    var coefficients = 0
    for (index, component) in components.enumerated() {
      let blocks = storedBlocksWide(index) * component.vertical
      // Two rows of MCUs.
      samples += 2 * blocks * component.blockSize * component.blockSize
      if !isStreamed { coefficients += blocks * unitsHigh * (component.wanted.nonzeroBitCount * 2 + 8) }
    }
    return bitmap <= DecodingLimit.largestBitmapBytes && coefficients <= Self.largestCoefficientBytes
      && fileSize + bitmap + samples + coefficients <= DecodingLimit.largestTotalBytes
  }

  private static let largestCoefficientBytes = 64_000_000

  /// Like libjpeg, subsampled planes are scaled less than the others as long as that saves upsampling them.
  private mutating func setScale(_ scale: Int) {
    self.scale = scale
    for index in components.indices {
      var size = scale
      let component = components[index]
      while size < 8, (largestHorizontal * scale).isMultiple(of: component.horizontal * size * 2),
        (largestVertical * scale).isMultiple(of: component.vertical * size * 2)
      {
        size *= 2
      }
      components[index].blockSize = size
      components[index].width = (width * component.horizontal * size).dividedUp(by: 8 * largestHorizontal)
      components[index].height = (height * component.vertical * size).dividedUp(by: 8 * largestVertical)
    }
  }
}

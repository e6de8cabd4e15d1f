/// The facts that a PNG states before its pixels.
struct PNGHeader {
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var depths: Set<UInt8> {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  let width: Int
  let height: Int
  let colorType: ColorType
  /// Bits of a channel.
  let depth: Int
  let isInterlaced: Bool
  private(set) var palette: ArraySlice<UInt8> = []
  private(set) var transparency: ArraySlice<UInt8> = []
  private(set) var dataPosition: Int?
  /// Whether the file goes up to its end mark.
  private(set) var isComplete = false

  init(_ bytes: [UInt8]) throws(ImageError) {
    guard let first = PNGChunk(bytes, at: 8), first.isComplete else { throw .cutShort }
    if first.type == PNGChunk.apple { throw .unsupported("PNG for iPhones") }
    guard first.type == PNGChunk.header, first.content.count == 13 else { throw .damaged("no PNG header") }
    let start = first.content.lowerBound
    width = bytes.bigEndian(4, at: start)
    height = bytes.bigEndian(4, at: start + 4)
    guard let colorType = ColorType(rawValue: bytes[start + 9]), colorType.depths.contains(bytes[start + 8])
    else { throw .damaged("color type \(bytes[start + 9]) of \(bytes[start + 8]) bits") }
    self.colorType = colorType
    depth = Int(bytes[start + 8])
    guard bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] < 2 else {
      throw .damaged("unknown compression, filter or interlace method")
    }
    isInterlaced = bytes[start + 12] == 1
    readChunks(bytes, at: first.next)
  }

  var bitsPerPixel: Int { colorType.channels * depth }

  private mutating func readChunks(_ bytes: [UInt8], at position: Int) {
    var position = position
    while let chunk = PNGChunk(bytes, at: position) {
      switch chunk.type {
      case PNGChunk.palette where dataPosition == nil: palette = bytes[chunk.content].prefix(768)
      case PNGChunk.transparency where dataPosition == nil: transparency = bytes[chunk.content].prefix(256)
      case PNGChunk.data: dataPosition = dataPosition ?? position
      default: break
      }
      if chunk.type == PNGChunk.end {
        isComplete = chunk.isComplete
        return
      }
      position = chunk.next
    }
  }
}

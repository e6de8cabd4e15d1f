import FeatureKit
import Images
import Terminal

extension KittyImage {
  /// A still picture in its box.
  init(_ data: KittyData, height: Int, in box: PictureBox, by way: Way) {
    let id = Self.id(for: [data], in: box, by: way)
    let command = data.command("\(Self.action(in: box, by: way)),i=\(id),q=2")
    self.init(id: id, height: height, [command], by: way)
  }

  /// An animation that kitty plays by itself: the frames after the first are added to its image (`a=f`), each
  /// with its own time (`z`), place (`x`, `y`) and the frame below it (`c`), on which it is drawn or whose
  /// pixels it replaces (`X=1`). `a=a` sets the first one's time and starts, and stops after as many loops as
  /// `v` less one. There is at least one frame; without a count they are played without end.
  init(frames: [KittyFrame], height: Int, playCount: Int?, in box: PictureBox, by way: Way) {
    let id = Self.id(for: frames.map(\.data), in: box, by: way)
    let keys = "i=\(id),q=2"
    var commands = [frames[0].data.command("\(Self.action(in: box, by: way)),\(keys)")]
    for (index, frame) in frames.enumerated().dropFirst() {
      let place = frame.place.map { ",x=\($0.left),y=\($0.top),c=\(index)" } ?? ""
      let first = "a=f,\(keys),z=\(frame.milliseconds)\(place)\(frame.replaces ? ",X=1" : "")"
      commands.append(frame.data.command(first, others: "a=f,\(keys)"))
    }
    for change in ["r=1,z=\(frames[0].milliseconds)", "s=3,v=\(playCount.map { $0 + 1 } ?? 1)"] {
      commands.append(Command("a=a,\(keys),\(change)"))
    }
    self.init(id: id, height: height, commands, by: way)
  }

  /// Different for different pixels, so that the same picture is sent once for all of its placements: the
  /// 32-bit FNV-1a hash (draft-eastlake-fnv), never 0. In tmux the hash includes the box.
  private static func id(for data: [KittyData], in box: PictureBox, by way: Way) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    }
    for part in data {
      add(part.keys.utf8)
      add(part.bytes)
    }
    if way == .tmux { add("\(box.columns)×\(box.rows)".utf8) }
    return hash | 1
  }

  /// Sends a picture; in tmux with a virtual placement, which placeholders show.
  private static func action(in box: PictureBox, by way: Way) -> String {
    way == .tmux ? "a=T,U=1,c=\(box.columns),r=\(box.rows)" : "a=t"
  }
}

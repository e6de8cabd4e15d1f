import CommandLine
import FeatureKit
import Pictures

extension PictureOutput {
  /// Standard output, which has nothing but the picture.
  package static func standard(_ console: Console, _ flags: GlobalFlags) -> PictureOutput {
    PictureOutput { () throws(Failure) in
      if let other = flags.set(of: [\.json, \.copy, \.copyPicture, \.open]).first {
        throw .worded(.usage, "--to - and \(other) can't be combined.", advice: "Name a file: `--to FILE`.")
      }
      if console.environment.isTerminal(.output) {
        throw .invalidInput(
          "A picture's bytes aren't written to a terminal.",
          advice: "Name a file with --to FILE, or pipe them into a program: `--to - | PROGRAM`."
        )
      }
    } write: { (picture) throws(Failure) in
      do throws(ExitReason) {
        try console.write(Array(picture))
      } catch {
        // A reader that has read enough is no error.
        if case .userError(let error) = error { throw .alreadyWorded(error) }
      }
    }
  }
}

import Foundation
import FuzzDriver

/// fuzz READER FILE…: gives the contents of files to a reader, which must end, and not trap.
///
/// Built with `-D FUZZING` and linked with libFuzzer, the command line is libFuzzer's own, which generates inputs for a
/// given time, and the reader is named by `FUZZ_READER`; `scripts/fuzz` does that.
@main
enum Main {
  #if FUZZING
    private static let reader = ProcessInfo.processInfo.environment["FUZZ_READER"].flatMap(
      FuzzedReader.init(rawValue:))

    static func main() {
      guard reader != nil else { usage() }
      var count = CommandLine.argc
      var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
      exit(
        LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
          Main.reader?.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
          return 0
        })
    }
  #else
    static func main() {
      let arguments = CommandLine.arguments.dropFirst()
      guard let reader = arguments.first.flatMap(FuzzedReader.init(rawValue:)), arguments.count > 1 else { usage() }
      for path in arguments.dropFirst() {
        guard let bytes = FileManager.default.contents(atPath: path) else {
          FileHandle.standardError.write(Data("\(path): cannot be read\n".utf8))
          exit(66)
        }
        reader.read(Array(bytes))
      }
    }
  #endif

  private static func usage() -> Never {
    let names = FuzzedReader.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("usage: fuzz READER FILE…\n  READER  one of \(names)\n".utf8))
    exit(64)
  }
}

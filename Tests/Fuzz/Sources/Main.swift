import Foundation
import FuzzDriver

/// The command `fuzz READER FILE…`: passes the contents of files to a reader, which must return without a trap.
///
/// If the command is built with `-D FUZZING` and linked with libFuzzer, as by `scripts/fuzz`, its command line is that
/// of libFuzzer, which generates inputs for a given time. The environment variable `FUZZ_READER` then names the reader.
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

import FuzzDriver
import Foundation

/// fuzz READER FILE…: gives the contents of files to a reader, which must end, and not trap.
///
/// Built with `-D FUZZING` and the sanitizer `fuzzer`, the rest of the command line is libFuzzer's own, which makes inputs
/// for as long as it is told to; `scripts/fuzz` does that.
@main
enum Main {
  private static let reader = CommandLine.arguments.dropFirst().first.flatMap(FuzzedReader.init(rawValue:))

  static func main() {
    guard let reader, CommandLine.argc > 2 else {
      let names = FuzzedReader.allCases.map(\.rawValue).joined(separator: ", ")
      FileHandle.standardError.write(Data("usage: fuzz READER FILE…\n  READER  one of \(names)\n".utf8))
      exit(64)
    }
    #if FUZZING
      // The name of the reader takes the program's place.
      var count = CommandLine.argc - 1
      var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
      exit(
        LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
          Main.reader?.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
          return 0
        })
    #else
      for path in CommandLine.arguments.dropFirst(2) {
        guard let bytes = FileManager.default.contents(atPath: path) else {
          FileHandle.standardError.write(Data("\(path): cannot be read\n".utf8))
          exit(66)
        }
        reader.read(Array(bytes))
      }
    #endif
  }
}

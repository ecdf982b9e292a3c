internal import Testing

#if canImport(XCTest)
  internal import XCTest
#endif

/// The location of an expectation in a test, for Swift Testing and for XCTest.
struct TestPlace {
  private let sourceLocation: Testing.SourceLocation
  private let file: StaticString
  private let line: UInt

  init(_ sourceLocation: Testing.SourceLocation, _ file: StaticString, _ line: UInt) {
    (self.sourceLocation, self.file, self.line) = (sourceLocation, file, line)
  }

  /// Records that an expectation is not met.
  ///
  /// In a test of Swift Testing this is an issue. Elsewhere it is a failure of XCTest, since XCTest does not notice
  /// issues.
  func record(_ text: String) {
    #if canImport(XCTest)
      if Test.current == nil { return XCTFail(text, file: file, line: line) }
    #endif
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}

/// Records that an expectation is not met.
func record(_ text: String, _ place: TestPlace) { place.record(text) }

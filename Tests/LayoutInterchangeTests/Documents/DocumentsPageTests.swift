import Foundation
import TestSupport
import Testing

@testable import LayoutInterchange

/// The page on documents, which must name every key that is read.
@Suite struct DocumentsPageTests {
  private static let page: String = {
    let package = packageFolder
    let data = try? Data(contentsOf: package.appendingPathComponent("docs/documents.md"))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }()

  @Test(
    arguments: [
      DocumentKeys.layout, DocumentKeys.standardSpacing, DocumentKeys.view, DocumentKeys.intrinsic, DocumentKeys.axes,
      DocumentKeys.baseline, DocumentKeys.margins, DocumentKeys.alignmentInsets, DocumentKeys.guide,
      DocumentKeys.text, DocumentKeys.safeArea,
      DocumentKeys.format,
      DocumentKeys.formula, DocumentKeys.item, DocumentKeys.group, DocumentKeys.coreAnimation, DocumentKeys.stack,
      DocumentKeys.scroll,
    ])
  func everyKeyIsThere(_ keys: [String]) {
    for key in keys {
      #expect(Self.page.contains("\(key):") || Self.page.contains("`\(key)`"), "\(key)")
    }
  }
}

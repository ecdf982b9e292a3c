import Testing
import Tinamou

@Suite("Rule lengths-of-size-classes") struct LengthsOfSizeClassesRuleTests {
  private typealias Documents = InterfaceBuilderDocuments

  @Test("a length is no content where a constraint of other size classes gives another one", arguments: [true, false])
  func rule(hasOther: Bool) throws {
    let view = Documents.element(
      "imageView", "a", LayoutRect(16, 100, 40, 40), "",
      #"<constraints><constraint firstAttribute="width" constant="37" id="w"/>"#
        + #"<constraint firstAttribute="width" constant="40" id="v"/></constraints>"#
        + #"<variation key="default"><mask key="constraints"><exclude reference="w"/></mask></variation>"#
        + #"<variation key="widthClass=regular"><mask key="constraints"><exclude reference="v"/>"#
        + (hasOther ? #"<include reference="w"/>"# : "") + "</mask></variation>")
    func width(_ device: String) throws -> Double? {
      let layout = try Documents.layouts(
        Documents.root(view, Documents.constraints("a.leading == root.leading", "a.top == root.top")), on: device
      ).first
      return layout?.items.first { $0.identifier == "a" }?.intrinsicSize.horizontal
    }
    #expect(try width("ipad9_7") == (hasOther ? 37 : 40))
    #expect(try width("retina4_0") == 40)
  }
}

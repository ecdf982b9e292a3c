import Testing

@testable import LayoutModel

@Suite("Names of attributes")
struct AttributeNameTests {
  @Test("each attribute is found by its name, and nothing is by another", arguments: LayoutAttribute.allCases)
  func names(_ attribute: LayoutAttribute) {
    let name = attribute.rawValue
    #expect(LayoutAttribute(name: name) == attribute)
    #expect(LayoutAttribute(name: name.dropFirst()) == nil)
    #expect(LayoutAttribute(name: name.dropLast() + "_") == nil)
    #expect(LayoutAttribute(name: name.uppercased()) == nil)
    #expect(LayoutAttribute(name: name + "s") == nil)
  }

  @Test("a baseline is the last one")
  func baseline() {
    #expect(LayoutAttribute(name: "baseline") == .lastBaseline)
    #expect(LayoutAttribute(name: "") == nil)
  }
}

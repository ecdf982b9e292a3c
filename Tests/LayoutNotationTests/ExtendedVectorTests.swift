import CustomDump
import Foundation
import LayoutModel
import LayoutNotation
import Testing

/// Constraints that autolayout.js makes of lines, if its vectors are beside the package.
@Suite struct ExtendedVectorTests {
  // Lines that stand for other constraints here, and why.
  static let exclusions = [
    "al.parse [child]-(-10%)-[child2]": "a guide has no negative size: it lies before the edge",
    "al.parse [child(60)]-(child/-10)-[child2]": "a guide has no negative size: it lies before the edge",
    "al.parse [row:[a][b]]": "the peer pins a stack's views across it only once a line across it names the stack",
    "al.parse [a(10@1001)]": "priorities end at 1000",
  ]

  static let url = VectorTests.folder.appendingPathComponent("autolayoutjs_parse.json")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: url.path)))
  func constraints() throws {
    let content = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.url)) as? [String: Any]
    var compared = 0
    var excluded: [String] = []
    for example in try #require(content?["cases"] as? [[String: Any]]) {
      let name = try #require(example["name"] as? String)
      let formats = try #require(example["format"] as? [String])
      if let reason = Self.exclusions[name] {
        excluded.append("\(name) (\(reason))")
        continue
      }
      var document = layout(of: formats)
      let views = document.items.count
      do {
        var constraints: [LayoutConstraint] = []
        for format in formats { constraints += try ExtendedVisualFormat.constraints(format, in: &document) }
        let actual = peersForm(constraints, document, views: views, formats)
        #expect(example["expectError"] == nil, "\(name)")
        if let count = example["expectCount"] as? Int { #expect(actual.count == count, "\(name)") }
        if let expected = example["expectConstraints"] as? [[String: Any]] {
          expectNoDifference(actual.sorted(), expected.map(description).sorted(), name)
        }
      } catch {
        #expect(example["expectError"] as? Bool == true, "\(name): \(error)")
      }
      compared += 1
    }
    print("Vectors: \(compared) lines of autolayout.js; excluded: \(excluded.joined(separator: "; "))")
    #expect(compared > 0)
  }

  /// Every name in brackets, in parentheses and of an explicit line is a view.
  func layout(of formats: [String]) -> LayoutDocument {
    var document = LayoutDocument(rootName: "|")
    document.standardSpacing = StandardSpacing(sibling: 8, superview: .points(8))
    for format in formats {
      let names = format.matches(of: /[\[(:,=]([A-Za-z_]\w*)/).map { String($0.1) }
      for name in names { _ = document.add(LayoutItem(name: name, parent: .root)) }
    }
    return document
  }

  /// The constraints as the peer writes them: with the earlier view of a space first, and the relation not reversed.
  func peersForm(
    _ constraints: [LayoutConstraint], _ document: LayoutDocument, views: Int, _ formats: [String]
  ) -> [String] {
    let mark = formats.contains { $0.contains("~") } ? "~" : "-"
    let isExplicit = formats.contains { $0.hasPrefix("C:") }
    func name(_ item: LayoutItemID) -> String {
      item.index < views ? document[item].name : "_\(mark)1:\(item.index - views + 1)\(mark)"
    }
    func side(_ attribute: LayoutAttribute) -> String {
      attribute == .leading ? "left" : attribute == .trailing ? "right" : attribute.rawValue
    }
    // What keeps a guide flat: its size across the line, and before that its place.
    var flat: Set<Int> = []
    for (index, constraint) in constraints.enumerated()
    where constraint.firstItem.index >= views && constraint.second == nil && constraint.constant == 0 {
      flat.formUnion([index - 1, index])
    }
    return constraints.indices.filter { !flat.contains($0) }.map { index in
      let constraint = constraints[index]
      let relation = constraint.relation.rawValue
      let first = "\(name(constraint.firstItem)).\(side(constraint.firstAttribute))"
      guard let second = constraint.second else {
        return text(first, relation, nil, 1, constraint.constant, constraint.priority)
      }
      let other = "\(name(second.item)).\(side(second.attribute))"
      // The first gap of equal size is the peer's first view too.
      if isExplicit || constraint.firstAttribute.isSize {
        if constraint.firstItem.index >= views, second.item.index >= views {
          return text(other, relation, first, 1, 0, constraint.priority)
        }
        return text(first, relation, other, constraint.multiplier, constraint.constant, constraint.priority)
      }
      return text(other, relation, first, 1, 0 - constraint.constant, constraint.priority)
    }
  }

  func description(_ value: [String: Any]) -> String {
    let constant = value["constant"] as? Double ?? -8
    let second = (value["second"] as? String).map { "\($0).\(value["a2"] as? String ?? "")" }
    return text(
      "\(value["first"] as? String ?? "").\(value["a1"] as? String ?? "")", value["rel"] as? String ?? "", second,
      value["multiplier"] as? Double ?? 1, constant, value["priority"] as? Double ?? 1000)
  }

  func text(
    _ first: String, _ relation: String, _ second: String?, _ multiplier: Double, _ constant: Double, _ priority: Double
  ) -> String {
    let number = DecimalText.string
    let right = second.map { "\(number(multiplier)) * \($0) + " } ?? ""
    return "\(first) \(relation) \(right)\(number(constant)) @ \(number(priority))"
  }
}

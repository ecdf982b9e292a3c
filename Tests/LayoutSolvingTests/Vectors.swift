import Foundation
import TestSupport
import Testing
import Tinamou

/// A reader of vector files, with counts of results.
enum Vectors {
  enum Verdict {
    case passed
    case skipped(String)
    case failed(String)
  }

  /// The folder, relative to the package; nil if it does not exist.
  static let folder: URL? = {
    let package = packageFolder
    let folder = package.appendingPathComponent("../shared/vectors").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static func run(
    _ file: String, list: String = "cases", _ check: ([String: Any]) throws -> Verdict
  ) throws {
    let data = try Data(contentsOf: try #require(folder).appendingPathComponent(file))
    let content = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var passed = 0
    var reasons: [String: Int] = [:]
    for vector in try #require(content[list] as? [[String: Any]]) {
      let name = vector["name"] as? String ?? "?"
      do {
        switch try check(vector) {
        case .passed: passed += 1
        case .skipped(let reason): reasons[reason, default: 0] += 1
        case .failed(let reason): Issue.record("\(file): \(name): \(reason)")
        }
      } catch {
        Issue.record("\(file): \(name): \(error)")
      }
    }
    #expect(passed > 0)
    let skipped = reasons.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: "; ")
    print("\(file): \(passed) passed\(skipped.isEmpty ? "" : ", left out: " + skipped)")
  }

  /// A document in the form with views, and constraints by items and attributes.
  static func document(ofItems vector: [String: Any]) throws -> LayoutDocument {
    let size = vector["size"] as? [Double?]
    var document = LayoutDocument(sizes: [RequestedSize(size?[0], size?[1])])
    let views = vector["views"] as? [String: [String: Any]] ?? [:]
    var waiting = views.keys.sorted()
    while !waiting.isEmpty {
      let before = waiting.count
      for name in waiting {
        let view = try #require(views[name])
        guard let parent = document.item(named: view["parent"] as? String ?? "root") else { continue }
        let id = document.add(item(name, view, parent: parent))
        try #require(id != nil)
      }
      waiting.removeAll { document.item(named: $0) != nil }
      try #require(waiting.count < before, "a parent is missing")
    }
    document.constraints = try constraints(vector, in: document)
    return document
  }

  /// The item and attribute constraints of a vector.
  static func constraints(_ vector: [String: Any], in document: LayoutDocument) throws -> [LayoutConstraint] {
    try (vector["constraints"] as? [[String: Any]] ?? []).map { try constraint($0, in: document) }
  }

  private static func item(_ name: String, _ view: [String: Any], parent: LayoutItemID) -> LayoutItem {
    var item = LayoutItem(name: name, parent: parent)
    func pair(_ key: String) -> [Double?]? { (view[key] as? [Any])?.map { $0 as? Double } }
    if let content = pair("intrinsic") {
      func known(_ value: Double?) -> Double? { value.flatMap { $0 >= 0 ? $0 : nil } }
      item.intrinsicSize = AxisValues(horizontal: known(content[0]), vertical: known(content[1]))
    }
    if let hug = pair("hug") { item.hugging = AxisValues(horizontal: hug[0] ?? 250, vertical: hug[1] ?? 250) }
    if let resist = pair("resist") {
      item.compressionResistance = AxisValues(horizontal: resist[0] ?? 750, vertical: resist[1] ?? 750)
    }
    if let margins = view["margins"] as? [Double] {
      item.margins = DirectionalInsets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    }
    item.firstBaseline = view["firstBaseline"] as? Double
    item.lastBaseline = view["lastBaseline"] as? Double
    if let frame = view["frame"] as? [Double] {
      item.frame = LayoutRect(frame[0], frame[1], frame[2], frame[3])
      item.translatesAutoresizingMask = true
    }
    return item
  }

  private static func constraint(_ value: [String: Any], in document: LayoutDocument) throws -> LayoutConstraint {
    func item(_ key: String) throws -> LayoutItemID {
      let name = try #require(value[key] as? String)
      return try #require(document.item(named: name))
    }
    func attribute(_ key: String) throws -> LayoutAttribute {
      let name = try #require(value[key] as? String)
      return try #require(LayoutAttribute(name: name))
    }
    var second: LayoutConstraint.Anchor?
    if value["second"] is String { second = .init(try item("second"), try attribute("a2")) }
    return LayoutConstraint(
      try item("first"), try attribute("a1"),
      try #require(LayoutRelation(rawValue: value["rel"] as? String ?? "")), to: second,
      multiplier: value["multiplier"] as? Double ?? 1, constant: value["constant"] as? Double ?? 0,
      priority: value["priority"] as? Double ?? 1000)
  }

  /// Solves a document and compares the frames that the vector expects.
  static func compare(
    _ vector: [String: Any], _ document: LayoutDocument, _ options: LayoutEngine.Options = .init()
  ) throws -> Verdict {
    let solution = try #require(try LayoutEngine().solve(document, options: options).first)
    if vector["expectConflict"] as? Bool == true {
      return solution.status == .conflict ? .passed : .failed("\(solution.status), expected a conflict")
    }
    guard solution.status == .solved else { return .failed("\(solution.status): \(solution.messages)") }
    for (name, expected) in vector["expected"] as? [String: [Any]] ?? [:] {
      let frame = try solution.frame(of: name, in: document)
      // Two peers round to whole pixels.
      for (value, wanted) in zip(frame, expected.map { $0 as? Double }) {
        guard let wanted else { continue }
        if abs(value - wanted) > frameTolerance { return .failed("\(name): \(frame) for \(expected)") }
      }
    }
    return .passed
  }
}

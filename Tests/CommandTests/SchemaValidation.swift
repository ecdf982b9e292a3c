import Foundation
import TestSupport

/// A validator of JSON by the keywords that the schemas under `docs/schema` use: types, objects with known keys, lists,
/// words, constants, minimums, and references within the file. Any other keyword is an error.
struct SchemaValidation {
  private let schema: [String: Any]
  /// The violations of the schema, with their places.
  private(set) var misfits: [String] = []

  init(_ name: String) throws {
    let root = packageFolder
    let data = try Data(contentsOf: root.appendingPathComponent("docs/schema/\(name).schema.json"))
    schema = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The violations of a schema in a JSON text.
  static func misfits(of text: String, in name: String) throws -> [String] {
    var validation = try SchemaValidation(name)
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    validation.check(value, validation.schema, "$")
    return validation.misfits
  }

  private mutating func check(_ value: Any, _ rules: [String: Any], _ place: String) {
    for (word, rule) in rules.sorted(by: { $0.key < $1.key }) {
      switch (word, rule) {
      case ("$schema", _), ("$id", _), ("title", _), ("description", _), ("$defs", _): break
      case ("$ref", let path as String): follow(path, value, place)
      case ("type", let type as String): expect(Self.types(of: value).contains(type), "is no \(type)", place)
      case ("type", let types as [String]):
        expect(!Self.types(of: value).isDisjoint(with: types), "is none of \(types)", place)
      case ("const", let constant as NSNumber): expect(value as? NSNumber == constant, "is not \(constant)", place)
      case ("enum", let words as [String]):
        expect((value as? String).map(words.contains) == true, "is none of \(words)", place)
      case ("minimum", let least as Double): expect((value as? Double).map { $0 >= least } ?? true, "is less", place)
      case ("required", let keys as [String]):
        for key in keys { expect((value as? [String: Any]).map { $0[key] != nil } ?? true, "lacks \(key)", place) }
      case ("properties", let properties as [String: [String: Any]]):
        for (key, member) in (value as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
          if let rules = properties[key] { check(member, rules, "\(place).\(key)") }
        }
      case ("additionalProperties", let isAllowed as Bool):
        let known = (rules["properties"] as? [String: Any] ?? [:]).keys
        for key in (value as? [String: Any] ?? [:]).keys.sorted() where !isAllowed {
          expect(known.contains(key), "is not to have \(key)", place)
        }
      case ("items", let rules as [String: Any]):
        for (index, element) in (value as? [Any] ?? []).enumerated() { check(element, rules, "\(place)[\(index)]") }
      default: expect(false, "is held against '\(word)', which is not understood", place)
      }
    }
  }

  private mutating func follow(_ path: String, _ value: Any, _ place: String) {
    let definitions = schema["$defs"] as? [String: [String: Any]] ?? [:]
    guard path.hasPrefix("#/$defs/"), let rules = definitions[String(path.dropFirst("#/$defs/".count))] else {
      return expect(false, "is held against \(path), which is not there", place)
    }
    check(value, rules, place)
  }

  private mutating func expect(_ holds: Bool, _ misfit: String, _ place: String) {
    if !holds { misfits.append("\(place) \(misfit)") }
  }

  private static func types(of value: Any) -> Set<String> {
    switch value {
    case is NSNull: ["null"]
    case is String: ["string"]
    case is [Any]: ["array"]
    case is [String: Any]: ["object"]
    case let number as NSNumber:
      isBoolean(number)
        ? ["boolean"] : number.doubleValue == number.doubleValue.rounded() ? ["number", "integer"] : ["number"]
    default: []
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    // Booleans are characters to Foundation, and no number of JSON is one.
    ["c", "B"].contains(String(cString: number.objCType))
  }
}

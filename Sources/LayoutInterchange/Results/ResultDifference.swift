/// The differences between two result files, beyond a tolerance. Source locations of constraints are ignored.
package struct ResultDifference: Sendable {
  /// A difference.
  package struct Entry: Sendable {
    /// The input: its `id`, or its file; nil if it has neither.
    package var input: String?
    /// The layout's name and size; nil for the input as a whole.
    package var layout: String?
    /// The subject: a view or a variable, or `status`, `size`, `conflict` and the like; nil for the layout or the input
    /// as a whole.
    package var subject: String?
    /// The first file's value, in words; nil if it has none.
    package var first: String?
    /// The second file's value; nil if it has none.
    package var second: String?
    /// The change in words; for numbers, those that differ: `x 20 → 24 (+4)`.
    package var change: String
  }

  /// The differences, in the order of the files.
  package private(set) var entries: [Entry] = []
  private let tolerance: Double

  /// Compares two files, input by input. Inputs match by `id`, or else by file, in order among equals; layouts match by
  /// name and size.
  ///
  /// Linear time in the files, and linear memory in inputs at different positions.
  /// - Parameters:
  ///   - first: the bytes of the earlier file.
  ///   - firstFile: its name, for errors.
  ///   - second: the bytes of the later file.
  ///   - secondFile: its name.
  ///   - tolerance: the tolerance of numbers, in their own unit, at least 0.
  /// - Throws: the error of a file without results.
  package init(
    from first: [UInt8], named firstFile: String, to second: [UInt8], named secondFile: String, tolerance: Double
  ) throws(InvalidDocument) {
    self.tolerance = tolerance
    var readers = (
      try ResultFileReader(first, file: firstFile), try ResultFileReader(second, file: secondFile)
    )
    var waiting = (Waiting(), Waiting())
    while true {
      let (left, right) = (try readers.0.next(), try readers.1.next())
      if left == nil, right == nil { break }
      let keys = (left.map { waiting.0.key(of: $0) }, right.map { waiting.1.key(of: $0) })
      if let left, let right, keys.0 == keys.1 {
        compare(left, right)
        continue
      }
      if let left, let key = keys.0 {
        if let right = waiting.1.take(key) { compare(left, right) } else { waiting.0.add(left, key) }
      }
      if let right, let key = keys.1 {
        if let left = waiting.0.take(key) { compare(left, right) } else { waiting.1.add(right, key) }
      }
    }
    for record in waiting.0.rest() { add(record.name, nil, nil, "in the first file only", first: "input") }
    for record in waiting.1.rest() { add(record.name, nil, nil, "in the second file only", second: "input") }
  }

  /// A name, and its ordinal number among equals.
  private struct Key: Hashable {
    var name: String?
    var number: Int
  }

  /// Results not yet matched, in order.
  private struct Waiting {
    private var counts: [String?: Int] = [:]
    private var places: [Key: Int] = [:]
    private var records: [ResultRecord?] = []

    mutating func key(of record: ResultRecord) -> Key {
      counts[record.name, default: 0] += 1
      return Key(name: record.name, number: counts[record.name, default: 0])
    }

    mutating func add(_ record: ResultRecord, _ key: Key) {
      places[key] = records.count
      records.append(record)
    }

    mutating func take(_ key: Key) -> ResultRecord? {
      guard let place = places.removeValue(forKey: key) else { return nil }
      defer { records[place] = nil }
      return records[place]
    }

    func rest() -> [ResultRecord] { records.compactMap { $0 } }
  }

  // MARK: Comparing

  private mutating func compare(_ left: ResultRecord, _ right: ResultRecord) {
    compare(left.facts, right.facts, left.name, nil)
    var pairs = Self.pairs(left.layouts, right.layouts, by: \.title)
    // A layout of another size, such as a fitting one, still matches by name.
    let rest = (pairs.filter { $0.1 == nil }.compactMap(\.0), pairs.filter { $0.0 == nil }.compactMap(\.1))
    pairs = pairs.filter { $0.0 != nil && $0.1 != nil } + Self.pairs(rest.0, rest.1, by: \.name)
    for (old, new) in pairs {
      switch (old, new) {
      case (let old?, let new?): compare(old.facts, new.facts, left.name, old.title)
      case (let old?, nil): add(left.name, old.title, nil, "in the first file only", first: "layout")
      case (nil, let new?): add(left.name, new.title, nil, "in the second file only", second: "layout")
      case (nil, nil): break
      }
    }
  }

  private mutating func compare(
    _ left: [ResultRecord.Fact], _ right: [ResultRecord.Fact], _ input: String?, _ layout: String?
  ) {
    for (old, new) in Self.pairs(left, right, by: \.subject) {
      guard let subject = old?.subject ?? new?.subject, let change = change(old?.value, new?.value) else { continue }
      add(input, layout, subject, change, first: old?.value.description, second: new?.value.description)
    }
  }

  /// Pairs elements with equal keys, in order among equals: in the order of the first list, then the second's unpaired
  /// ones.
  private static func pairs<Element>(
    _ left: [Element], _ right: [Element], by key: (Element) -> String
  ) -> [(Element?, Element?)] {
    var places: [String: [Int]] = [:]
    for (index, element) in right.enumerated().reversed() { places[key(element), default: []].append(index) }
    var isTaken = [Bool](repeating: false, count: right.count)
    var pairs: [(Element?, Element?)] = left.map { element in
      guard let index = places[key(element)]?.popLast() else { return (element, nil) }
      isTaken[index] = true
      return (element, right[index])
    }
    for (index, element) in right.enumerated() where !isTaken[index] { pairs.append((nil, element)) }
    return pairs
  }

  /// The difference in words; nil if there is none.
  private func change(_ old: ResultRecord.Fact.Value?, _ new: ResultRecord.Fact.Value?) -> String? {
    func words(_ value: ResultRecord.Fact.Value) -> String {
      value.description.isEmpty ? "" : ": \(value.description)"
    }
    switch (old, new) {
    case (nil, nil): return nil
    case (let old?, nil): return "in the first file only\(words(old))"
    case (nil, let new?): return "in the second file only\(words(new))"
    case (.numbers(let old)?, .numbers(let new)?) where old.map(\.label) == new.map(\.label):
      let moved = zip(old, new).compactMap { old, new in
        change(old.value, new.value).map { (old.label.isEmpty ? "" : old.label + " ") + $0 }
      }
      return moved.isEmpty ? nil : moved.joined(separator: ", ")
    case (let old?, let new?):
      return old == new ? nil : "\(old.description) → \(new.description)"
    }
  }

  private func change(_ old: Double?, _ new: Double?) -> String? {
    guard let old, let new else {
      return old == new ? nil : "\(old.map(NumberText.format) ?? "none") → \(new.map(NumberText.format) ?? "none")"
    }
    guard abs(new - old) > tolerance else { return nil }
    let by = NumberText.format(new - old)
    return "\(NumberText.format(old)) → \(NumberText.format(new)) (\(new > old ? "+" : "")\(by))"
  }

  private mutating func add(
    _ input: String?, _ layout: String?, _ subject: String?, _ change: String, first: String? = nil,
    second: String? = nil
  ) {
    entries.append(
      Entry(input: input, layout: layout, subject: subject, first: first, second: second, change: change))
  }
}

extension ResultDifference {
  /// The differences as text: a heading for each layout, and a line for each difference. Empty without any.
  package var text: String {
    var text = ""
    var heading: String?
    for entry in entries {
      let title = [entry.input, entry.layout].compactMap { $0 }.joined(separator: "  ")
      if title != heading {
        text += (title.isEmpty ? "(no id)" : title) + "\n"
        heading = title
      }
      text += "    " + (entry.subject.map { "\($0)  " } ?? "") + entry.change + "\n"
    }
    return text
  }

  /// The differences as JSON: `{"schema": 1, "differences": […]}` and a line break.
  package var json: String {
    let differences = entries.map { entry in
      JSONValue.line(
        .object([
          ("input", .text(entry.input)), ("layout", .text(entry.layout)), ("subject", .text(entry.subject)),
          ("first", .text(entry.first)), ("second", .text(entry.second)), ("change", .text(entry.change)),
        ]))
    }
    return JSONText.string(
      .object([("schema", .integer(ResultWriter.schema)), ("differences", .list(differences))]), .indented) + "\n"
  }
}

/// The differences between two result files. Numbers count as different if they differ by more than a tolerance. Source
/// locations of constraints are ignored.
package struct ResultDifference: Sendable {
  /// One difference.
  package struct Entry: Sendable {
    /// The `id` of the input, or else its file; nil if it has neither.
    package var input: String?
    /// The name and size of the layout; nil if the difference concerns the input as a whole.
    package var layout: String?
    /// The view or variable that differs, or a word such as `status`, `size` or `conflict`; nil if a whole layout or
    /// input is in one file only.
    package var subject: String?
    /// The value in the first file, as text; nil if this file has none. It is the word `layout` or `input` if this file
    /// alone has the layout or input.
    package var first: String?
    /// The value in the second file, as text; nil if this file has none. It is the word `layout` or `input` if this
    /// file alone has the layout or input.
    package var second: String?
    /// The change, as text, such as `x 20 → 24 (+4)`. If the value consists of several numbers, only those that differ
    /// are shown.
    package var change: String
  }

  /// The differences, in the order in which they were found.
  package private(set) var entries: [Entry] = []
  private let tolerance: Double

  /// Compares two files, input by input.
  ///
  /// Inputs match if they have the same name. The name of an input is its `id`, or without an `id` the document's file.
  /// If several inputs of a file have the same name, they match the inputs of this name in the other file one by one,
  /// in file order. Layouts of matched inputs match by name and size; the remaining layouts match by name alone. If
  /// each file has one input only, these match regardless of their names, and so do their layouts if each has one.
  ///
  /// - Parameters:
  ///   - first: the bytes of the earlier file.
  ///   - firstFile: the name of the earlier file, for errors.
  ///   - second: the bytes of the later file.
  ///   - secondFile: the name of the later file, for errors.
  ///   - tolerance: the difference up to which two numbers count as equal, at least 0.
  /// - Throws: `InvalidDocument` if a file contains anything other than results.
  /// - Complexity: time linear in the number of bytes; memory linear in the size of those inputs that are at different
  ///   positions in the two files.
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
    let rest = (waiting.0.rest(), waiting.1.rest())
    if rest.0.count == 1, rest.1.count == 1, waiting.0.inputCount == 1, waiting.1.inputCount == 1 {
      compare(rest.0[0], rest.1[0])
      return
    }
    for record in rest.0 { add(record.name, nil, nil, "in the first file only", first: "input") }
    for record in rest.1 { add(record.name, nil, nil, "in the second file only", second: "input") }
  }

  /// The name of an input, and its number among the inputs of this name in its file, from 1.
  private struct Key: Hashable {
    var name: String?
    var number: Int
  }

  /// The inputs of one file that have no match in the other file yet, in file order.
  private struct Waiting {
    private var counts: [String?: Int] = [:]
    private var places: [Key: Int] = [:]
    private var records: [ResultRecord?] = []

    mutating func key(of record: ResultRecord) -> Key {
      counts[record.name, default: 0] += 1
      return Key(name: record.name, number: counts[record.name, default: 0])
    }

    /// The number of inputs of the file so far.
    var inputCount: Int { counts.values.reduce(0, +) }

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

  // MARK: Comparison of matched inputs

  private mutating func compare(_ left: ResultRecord, _ right: ResultRecord) {
    compare(left.facts, right.facts, left.name, nil)
    var pairs = Self.pairs(left.layouts, right.layouts, by: \.title)
    // The remaining layouts match by name alone, since the size of a layout that fits its content may have changed.
    let rest = (pairs.filter { $0.1 == nil }.compactMap(\.0), pairs.filter { $0.0 == nil }.compactMap(\.1))
    let isSingle = left.layouts.count == 1 && right.layouts.count == 1
    pairs = pairs.filter { $0.0 != nil && $0.1 != nil } + Self.pairs(rest.0, rest.1) { isSingle ? "" : $0.name }
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

  /// Pairs each element of a list with an element of the other list that has an equal key. Elements with the same key
  /// are paired one by one, in the order of the lists. An element without a counterpart is paired with nil. The pairs
  /// are in the order of the first list; unpaired elements of the second list come last.
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

  /// Returns the difference of two values as text; nil if there is none.
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
  /// The differences as text: a heading for each layout, and a line for each difference; empty if there are none.
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

  /// The differences as JSON: `{"schema": 1, "differences": […]}`. The text ends with a line break.
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

internal import LayoutModel
internal import LayoutNotation

/// A reader of batch records, one after the other, that caches the previous record.
///
/// Successive records are often alike: the same screen at another size, or in another language. If all but sizes and
/// constraints is byte-identical to the previous record, it is not parsed again, nor are formulas that differ only in
/// the constant. The result is the same as without the cache. Memory is bounded.
package struct BatchReader: Sendable {
  /// The members of the last record except its identifier, sizes and constraints.
  private struct Head {
    var line: [UInt8]
    var members: [RecordMembers.Member]
    /// The document without constraints.
    var document: LayoutDocument

    /// The offset in columns at which the same bytes are in another line; nil if anything else differs.
    func shift(to parts: Parts, of other: [UInt8]) -> Int? {
      guard members.count == parts.head.count else { return nil }
      let shift = (parts.head.first?.value.lowerBound ?? 0) - (members.first?.value.lowerBound ?? 0)
      let isSame = line.withUnsafeBufferPointer { line in
        other.withUnsafeBufferPointer { other in
          zip(members, parts.head).allSatisfy { one, two in
            two.value.lowerBound - one.value.lowerBound == shift
              && UnsafeBufferPointer(rebasing: other[two.key]).hasBytes(
                of: UnsafeBufferPointer(rebasing: line[one.key]))
              && UnsafeBufferPointer(rebasing: other[two.value])
                .hasBytes(of: UnsafeBufferPointer(rebasing: line[one.value]))
          }
        }
      }
      return isSame ? shift : nil
    }
  }

  private var head: Head?
  /// The time at which reading of the current record ends, if any.
  private var deadline: ContinuousClock.Instant?
  /// The number of heads so far.
  private var heads = 0
  /// A version number of the items: equal for layout documents whose items differ in their column only. Nil if the last
  /// record was no layout document, or was not cached.
  package private(set) var itemsVersion: Int?
  /// Whether the constraints were the last member of the last record scanned in full.
  private var constraintsComeLast = true
  /// The formulas, by the names in the head.
  private var formulas = FormulaCache()
  /// The constraints of the last record, whose memory is reused if nothing else refers to them.
  private var spare = ConstraintReader.Spare()
  /// The maximum number of constraints kept.
  private static let greatestSpareCount = 4096

  /// Creates a reader with an empty cache.
  package init() {}

  /// Reads a line, without its line break, with the same result as `BatchRecord.read(_:until:)`.
  /// - Throws: All errors of the line.
  package mutating func read(
    _ line: [UInt8], until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> BatchRecord {
    self.deadline = deadline
    if let document = plainLayout(line) {
      // A line of the extended dialect may add guides.
      itemsVersion = document.items.count == head?.document.items.count ? heads : nil
      return .document(.layout(document))
    }
    itemsVersion = nil
    return try BatchRecord.read(line, until: deadline)
  }

  /// The layout document of a line; nil for other records, and for errors.
  private mutating func plainLayout(_ line: [UInt8]) -> LayoutDocument? {
    // Searching for the end of the constraints takes a tenth of the reading time, and parsing finds it anyway.
    if constraintsComeLast, let members = RecordMembers(line, supposing: "constraints"),
      let document = plainLayout(line, members)
    {
      return document
    }
    guard let members = RecordMembers(line), let last = members.list.last else { return nil }
    constraintsComeLast = line.withUnsafeBufferPointer { $0.holds("constraints", at: last.key) }
    return plainLayout(line, members)
  }

  private mutating func plainLayout(_ line: [UInt8], _ members: RecordMembers) -> LayoutDocument? {
    guard let parts = Parts(members.list, of: line) else { return nil }
    let context = ReadingContext(SourceText(bytes: line, file: nil, until: deadline))
    // 1. The identifier, which is not part of the document.
    if let id = parts.identifier, !Self.isScalar(id, context) { return nil }
    // 2. The head: all but the constraints.
    guard var document = known(parts, of: line, context) ?? read(parts, of: line, context) else { return nil }
    // 3. The constraints.
    if let list = parts.constraints {
      guard let read = read(constraintsAt: list.value, of: line, in: document, context) else { return nil }
      document = read
    }
    return context.hasErrors || context.source.isCutShort ? nil : document
  }

  // MARK: Members

  /// The members of a record, by how they are processed.
  private struct Parts {
    var identifier: RecordMembers.Member?
    /// The value of `size` or `sizes`.
    var sizes: RecordMembers.Member?
    var constraints: RecordMembers.Member?
    var head: [RecordMembers.Member] = []
    /// The index of the views in the head.
    var views: Int?

    /// Finds the members of a layout; nil if the record is no layout, names a file, or has a duplicate key.
    init?(_ members: [RecordMembers.Member], of line: [UInt8]) {
      func `is`(_ member: RecordMembers.Member, _ key: StaticString) -> Bool {
        line.withUnsafeBufferPointer { $0.holds(key, at: member.key) }
      }
      var isLayout = false
      head.reserveCapacity(members.count)
      for member in members {
        if `is`(member, "id"), identifier == nil {
          identifier = member
        } else if `is`(member, "size") || `is`(member, "sizes") {
          if sizes != nil { return nil }
          sizes = member
          isLayout = true
        } else if `is`(member, "constraints"), constraints == nil {
          constraints = member
        } else if `is`(member, "views"), views == nil {
          views = head.count
          isLayout = true
          head.append(member)
        } else if `is`(member, "file") || `is`(member, "id") || `is`(member, "constraints") || `is`(member, "views") {
          return nil
        } else {
          isLayout = isLayout || `is`(member, "root")
          head.append(member)
        }
      }
      if !isLayout { return nil }
    }
  }

  private static func isScalar(_ member: RecordMembers.Member, _ context: ReadingContext) -> Bool {
    node(at: member.value, context)?.isScalar == true
  }

  /// The value in a range of bytes; nil if they contain anything else.
  private static func node(at range: Range<Int>, _ context: ReadingContext) -> DocumentNode? {
    var reader = JSONReader(context.source, at: range.lowerBound)
    guard let node = try? reader.readValue(), reader.index == range.upperBound, reader.duplicates.isEmpty else {
      return nil
    }
    return node
  }

  /// A mapping of some members; nil if they are not JSON.
  private static func node(
    of members: [RecordMembers.Member], _ line: [UInt8], _ context: ReadingContext
  ) -> DocumentNode? {
    var entries: [DocumentNode.Entry] = []
    for member in members {
      guard let value = node(at: member.value, context) else { return nil }
      let key = String(decoding: line[member.key], as: UTF8.self)
      if entries.contains(where: { $0.key == key }) { return nil }
      entries.append(
        DocumentNode.Entry(
          key: key, keyPosition: SourcePosition(line: 1, column: member.key.lowerBound), value: value))
    }
    return DocumentNode(content: .mapping(entries), position: .start)
  }

  // MARK: Sizes

  /// The sizes of a record; nil on an error.
  private static func sizes(_ parts: Parts, of line: [UInt8], _ context: ReadingContext) -> [RequestedSize]? {
    guard let member = parts.sizes else { return [] }
    if let size = plainSize(member, of: line) { return [size] }
    guard let node = node(of: [member], line, context),
      let fields = context.fields(node, of: "a layout document", keys: DocumentKeys.layout)
    else { return nil }
    let sizes = context.sizes(fields)
    return context.hasErrors ? nil : sizes
  }

  /// A single size of two numbers, the common case; nil otherwise.
  private static func plainSize(_ member: RecordMembers.Member, of line: [UInt8]) -> RequestedSize? {
    line.withUnsafeBufferPointer { line in
      guard line.holds("size", at: member.key) else { return nil }
      var cursor = PlainLineCursor(
        line: UnsafeBufferPointer(rebasing: line[..<member.value.upperBound]), index: member.value.lowerBound)
      guard cursor.take(UInt8(ascii: "[")), let width = cursor.takeNumber(), cursor.take(UInt8(ascii: ",")),
        let height = cursor.takeNumber(), cursor.take(UInt8(ascii: "]")), cursor.isAtEnd,
        max(width, height) <= LayoutLimits.largestLength
      else { return nil }
      return RequestedSize(width, height)
    }
  }

  // MARK: All but the constraints

  /// The document of the last record with this one's sizes, if nothing but columns differs.
  private mutating func known(_ parts: Parts, of line: [UInt8], _ context: ReadingContext) -> LayoutDocument? {
    guard let shift = head?.shift(to: parts, of: line), let sizes = Self.sizes(parts, of: line, context) else {
      return nil
    }
    // Lines of the extended dialect add names of their own.
    formulas.keepsMore = head?.document.dialect == .apple
    if shift != 0 {
      head?.document.moveItemLocations(byColumns: shift)
      head?.line = line
      head?.members = parts.head
    }
    head?.document.sizes = sizes
    return head?.document
  }

  /// Reads the head, and keeps it for the next record.
  private mutating func read(_ parts: Parts, of line: [UInt8], _ context: ReadingContext) -> LayoutDocument? {
    var members = parts.head
    let views = parts.views.flatMap { FastViewReader(line, at: parts.head[$0].value) }
    if views != nil, let place = parts.views { members.remove(at: place) }
    guard let sizes = Self.sizes(parts, of: line, context), let node = Self.node(of: members, line, context) else {
      return nil
    }
    var document = LayoutReader(node, context, plainViews: views).read()
    document.sizes = sizes
    // Core Animation's constraints are validated as a whole.
    guard !context.hasErrors, !context.source.isCutShort, document.rules == .autoLayout else { return nil }
    head = Head(line: line, members: parts.head, document: document)
    heads += 1
    formulas = FormulaCache()
    spare.formulas = []
    return document
  }

  // MARK: Constraints

  /// The document with the constraints of a list.
  private mutating func read(
    constraintsAt place: Range<Int>, of line: [UInt8], in document: consuming LayoutDocument, _ context: ReadingContext
  ) -> LayoutDocument? {
    var reader = ConstraintReader(document, context, reusing: spare)
    spare = ConstraintReader.Spare()
    // The approximate length of a formula in bytes.
    reader.reserveCapacity(place.count / 32)
    formulas.startRecord()
    let isRead = line.withUnsafeBufferPointer { line in
      readList(
        PlainLineCursor(line: UnsafeBufferPointer(rebasing: line[..<place.upperBound]), index: place.lowerBound),
        &reader)
    }
    guard isRead else { return nil }
    let constraints = reader.finish()
    if constraints.constraints.count <= Self.greatestSpareCount { spare = constraints }
    return reader.document
  }

  /// Reads the list at the end of a line; returns false if the general reader must report an error.
  private mutating func readList(_ list: PlainLineCursor, _ reader: inout ConstraintReader) -> Bool {
    var cursor = list
    let context = reader.context
    guard cursor.take(UInt8(ascii: "[")) else { return false }
    if cursor.take(UInt8(ascii: "]")) { return cursor.isAtEnd }
    repeat {
      cursor.skipBlanks()
      let position = SourcePosition(line: 1, column: cursor.index + 1)
      if let text = cursor.takeText() {
        let bytes = UnsafeBufferPointer(rebasing: cursor.line[text])
        reader.readText(bytes, from: text.lowerBound, at: position, &formulas)
      } else {
        var json = JSONReader(context.source, at: cursor.index)
        guard let node = try? json.readValue(), json.duplicates.isEmpty else { return false }
        reader.readElement(node)
        cursor.index = json.index
      }
    } while !context.hasErrors && !context.source.isTimeUp() && cursor.take(UInt8(ascii: ","))
    return cursor.take(UInt8(ascii: "]")) && cursor.isAtEnd
  }
}

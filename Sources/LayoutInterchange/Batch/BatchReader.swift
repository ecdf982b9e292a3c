internal import LayoutModel
internal import LayoutNotation

/// A reader of batch records that caches parts of earlier records.
///
/// Successive records often describe the same screen at another size, or in another language. If all members other than
/// identifier, sizes and constraints equal those of the last cached record, they are usually not parsed again. A
/// formula is not parsed again either if it differs from a cached one only in its constant. The results are the same as
/// without the cache. The memory of the cache is bounded.
package struct BatchReader: Sendable {
  /// The *head* of a record: its members except identifier, sizes and constraints.
  private struct Head {
    var line: [UInt8]
    var members: [RecordMembers.Member]
    /// The document that was read from `members`, without constraints. Its sizes are those of the last record with this
    /// head.
    var document: LayoutDocument

    /// Returns the number of columns by which the members of the head are shifted in another line, as by a longer
    /// identifier; nil if a member differs, or if not all are shifted by the same number.
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
  /// The time at which reading of the current record is to stop; nil if it is not limited.
  private var deadline: ContinuousClock.Instant?
  /// The number of heads that were stored so far. It becomes the `itemsVersion` of each record that has the last head
  /// and adds no items to it.
  private var headCount = 0
  /// A version number of the items of the last record; nil if the last record was not read with the cache, or if its
  /// constraints added items. Records with equal numbers have equal items, except for the columns of the items' source
  /// locations.
  package private(set) var itemsVersion: Int?
  /// Whether the next record is assumed to have its constraints last. This is the case if they came last in the latest
  /// record that was searched for all its members.
  private var constraintsComeLast = true
  /// The cached formulas. They are valid for the names of the items in the head.
  private var formulas = FormulaCache()
  /// The constraints of the last record that was read with the cache; empty if they were more than
  /// `greatestSpareCount`. Their memory is reused if nothing else refers to them.
  private var spare = ConstraintReader.SpareConstraints()
  /// The maximum number of constraints whose memory is kept for the next record.
  private static let greatestSpareCount = 4096

  /// Creates a reader with an empty cache.
  package init() {}

  /// Reads a line, given without its line break. Returns the same record as `BatchRecord.read(_:until:)`.
  /// - Throws: `InvalidDocument` with the errors of the line, or with a single error if the deadline passed.
  package mutating func read(
    _ line: [UInt8], until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> BatchRecord {
    self.deadline = deadline
    if let document = plainLayout(line) {
      // Lines of the extended Visual Format Language may add guides. A record with added guides gets no `itemsVersion`,
      // since its items differ from those of the head.
      itemsVersion = document.items.count == head?.document.items.count ? headCount : nil
      return .document(.layout(document))
    }
    itemsVersion = nil
    return try BatchRecord.read(line, until: deadline)
  }

  /// Reads a line with the cache. Returns nil for a line that `BatchRecord.read(_:until:)` must read. Such a line is
  /// not a layout document, may have an error, or is not supported by the cache.
  private mutating func plainLayout(_ line: [UInt8]) -> LayoutDocument? {
    // A search for the end of the constraints takes a tenth of the reading time. It is not needed if they come last.
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
    // 2. The head and the sizes.
    guard var document = known(parts, of: line, context) ?? read(parts, of: line, context) else { return nil }
    // 3. The constraints.
    if let list = parts.constraints {
      guard let read = read(constraintsAt: list.value, of: line, in: document, context) else { return nil }
      document = read
    }
    return context.hasErrors || context.source.isCutShort ? nil : document
  }

  // MARK: Members of a record

  /// The members of a record, grouped by how they are read.
  private struct Parts {
    var identifier: RecordMembers.Member?
    /// The member `size` or `sizes`; nil if the record has neither.
    var sizes: RecordMembers.Member?
    var constraints: RecordMembers.Member?
    var head: [RecordMembers.Member] = []
    /// The index of the member `views` in `head`; nil if the record has no such member.
    var views: Int?

    /// Finds the members of a layout document. Returns nil if the record is no layout document, or has the key `file`.
    /// Returns nil, too, if it repeats `id`, `constraints` or `views`, or has more than one of `size` and `sizes`.
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

  /// Returns the JSON value that fills a range of bytes; nil if the bytes are not exactly one value, or an object in it
  /// repeats a key.
  private static func node(at range: Range<Int>, _ context: ReadingContext) -> DocumentNode? {
    var reader = JSONReader(context.source, at: range.lowerBound)
    guard let node = try? reader.readValue(), reader.index == range.upperBound, reader.duplicates.isEmpty else {
      return nil
    }
    return node
  }

  /// Returns an object with the given members of a record; nil if a value is not JSON, or a key occurs twice.
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

  // MARK: Requested sizes

  /// Returns the requested sizes of a record. The list is empty if the record has none, and nil if they have an error.
  private static func sizes(_ parts: Parts, of line: [UInt8], _ context: ReadingContext) -> [RequestedSize]? {
    guard let member = parts.sizes else { return [] }
    if let size = plainSize(member, of: line) { return [size] }
    guard let node = node(of: [member], line, context),
      let fields = context.fields(node, of: "a layout document", keys: DocumentKeys.layout)
    else { return nil }
    let sizes = context.sizes(fields)
    return context.hasErrors ? nil : sizes
  }

  /// Reads a single size in the most common notation, such as `[320, 480]`. Returns nil for any other value.
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

  // MARK: The head: members except identifier, sizes and constraints

  /// Returns the document of the last head with the sizes of this record. The result is nil if this record's head
  /// differs in more than a common shift of its columns, or if the sizes have an error.
  private mutating func known(_ parts: Parts, of line: [UInt8], _ context: ReadingContext) -> LayoutDocument? {
    guard let shift = head?.shift(to: parts, of: line), let sizes = Self.sizes(parts, of: line, context) else {
      return nil
    }
    // Formulas are cached once a head recurs. In documents of the extended Visual Format Language they are not, since
    // its lines may add guides, whose names would make cached formulas invalid.
    formulas.keepsMore = head?.document.dialect == .apple
    if shift != 0 {
      head?.document.moveItemLocations(byColumns: shift)
      head?.line = line
      head?.members = parts.head
    }
    head?.document.sizes = sizes
    return head?.document
  }

  /// Reads the head, and stores it for the next record. Returns the document without its constraints; nil if
  /// `BatchRecord.read(_:until:)` must read the record.
  private mutating func read(_ parts: Parts, of line: [UInt8], _ context: ReadingContext) -> LayoutDocument? {
    var members = parts.head
    let views = parts.views.flatMap { FastViewReader(line, at: parts.head[$0].value) }
    if views != nil, let place = parts.views { members.remove(at: place) }
    guard let sizes = Self.sizes(parts, of: line, context), let node = Self.node(of: members, line, context) else {
      return nil
    }
    var document = LayoutReader(node, context, plainViews: views).read()
    document.sizes = sizes
    // A document with Core Animation's rules is left to `BatchRecord.read(_:until:)`, which checks its constraints
    // together.
    guard !context.hasErrors, !context.source.isCutShort, document.rules == .autoLayout else { return nil }
    head = Head(line: line, members: parts.head, document: document)
    headCount += 1
    formulas = FormulaCache()
    spare.formulas = []
    return document
  }

  // MARK: Constraints

  /// Adds the constraints in a list to a document. Returns nil if the list may have an error.
  /// `BatchRecord.read(_:until:)` then reads the line again, and reports the error.
  private mutating func read(
    constraintsAt place: Range<Int>, of line: [UInt8], in document: consuming LayoutDocument, _ context: ReadingContext
  ) -> LayoutDocument? {
    var reader = ConstraintReader(document, context, reusing: spare)
    spare = ConstraintReader.SpareConstraints()
    // A formula has about 32 bytes on average.
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

  /// Reads a list of constraints that ends where the cursor's line ends. Returns false if the list may have an error,
  /// which `BatchRecord.read(_:until:)` then reports.
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

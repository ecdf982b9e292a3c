/// A scanner that finds the comments of a text. The lines of the text are passed to it in their order.
protocol CommentScanner {
  /// Returns the beginning of the comment in the next line; nil if it has none.
  mutating func comment(in line: Substring) -> Substring.Index?
}

/// A scanner for comments in code that begin with `//` or `/*`, outside of strings.
struct CodeComments: CommentScanner {
  /// Whether the next line begins in a string of several lines.
  private var isInString = false

  mutating func comment(in line: Substring) -> Substring.Index? {
    var rest = line
    var isQuoted = false
    while let character = rest.first {
      if !isQuoted, rest.hasPrefix("\"\"\"") {
        isInString.toggle()
        rest = rest.dropFirst(3)
        continue
      }
      if isInString || isQuoted {
        if character == "\"", !isInString { isQuoted = false }
        rest = rest.dropFirst(character == "\\" ? 2 : 1)
      } else if rest.hasPrefix("//") || rest.hasPrefix("/*") {
        return rest.startIndex
      } else {
        isQuoted = character == "\"" && !rest.hasPrefix("\"'")
        rest = rest.dropFirst()
      }
    }
    return nil
  }
}

/// A scanner for comments of YAML. They begin with a `#` at the beginning of a line or after a space, outside of quoted
/// and block scalars (YAML 1.2.2, 6.6).
struct YAMLComments: CommentScanner {
  /// The quotation mark of the scalar in which the next line begins; nil outside of quoted scalars.
  private var quotationMark: Character?
  /// The nesting depth of lists and mappings in brackets.
  private var flowDepth = 0
  /// The column, counted from 0, beyond which the lines of the current block scalar are indented. It is -1 if the
  /// scalar is not in a list or mapping, and nil outside of block scalars.
  private var blockColumn: Int?

  mutating func comment(in line: Substring) -> Substring.Index? {
    if let column = blockColumn {
      guard let first = line.firstIndex(where: { !$0.isWhitespace }),
        line.distance(from: line.startIndex, to: first) <= column
      else { return nil }
      blockColumn = nil
    }
    // The column at which the innermost list item or key of the line begins. The lines of a block scalar are indented
    // beyond it.
    var column = -1
    var isAtBeginning = true
    var isInPlainScalar = false
    var isAfterSpace = true
    var place = line.startIndex
    while place < line.endIndex {
      let character = line[place]
      let isSpace = character == " " || character == "\t"
      let next = line.index(after: place)
      let follower = next < line.endIndex ? line[next] : " "
      let endsWord = follower == " " || follower == "\t"
      var end = next
      if let mark = quotationMark {
        if mark == "'" ? character == mark && follower == mark : character == "\\" {
          end = next < line.endIndex ? line.index(after: next) : next
        } else if character == mark {
          quotationMark = nil
        }
      } else if isAfterSpace, character == "#" {
        return place
      } else if flowDepth > 0, ",[]{}".contains(character) {
        flowDepth += "[{".contains(character) ? 1 : character == "," ? 0 : -1
        isInPlainScalar = false
      } else if character == ":", endsWord || flowDepth > 0 && !isInPlainScalar {
        isInPlainScalar = false
      } else if !isInPlainScalar, !isSpace {
        if flowDepth == 0, character == "|" || character == ">", Self.isBlockHeader(line[next...]) {
          blockColumn = column
          return line[next...].firstIndex(of: "#")
        }
        let isIndicator = endsWord && "-?".contains(character)
        if isAtBeginning { column = line.distance(from: line.startIndex, to: place) }
        isAtBeginning = isAtBeginning && isIndicator
        if character == "'" || character == "\"" {
          quotationMark = character
        } else if character == "[" || character == "{" {
          flowDepth += 1
        } else if character == "&" || character == "!" {
          // An anchor or a tag stands before its scalar.
          end = line[next...].firstIndex { $0 == " " || $0 == "\t" } ?? line.endIndex
        } else {
          isInPlainScalar = !isIndicator
        }
      }
      isAfterSpace = isSpace
      place = end
    }
    return nil
  }

  /// Returns whether the text after `|` or `>` may be a block scalar's header, perhaps followed by a comment.
  private static func isBlockHeader(_ text: Substring) -> Bool {
    let rest = text.drop { "+-0123456789".contains($0) }
    return rest.allSatisfy(\.isWhitespace) || rest.first?.isWhitespace == true && rest.contains("#")
  }
}

internal import LayoutModel

extension DocumentFormat {
  /// Recognises the format of input without a file name by the beginning of its contents.
  ///
  /// - XML begins with `<`.
  /// - JSON begins with a brace, after which the object ends or has a quoted key. It may also begin with a bracket, if
  ///   neither a letter nor `_` follows.
  /// - Visual Format Language begins with a bracket and a letter or `_`, with `|`, or with `H:` or `V:`.
  /// - Output of kiwi begins with the title `Objective`.
  ///
  /// All other input is treated as YAML.
  package init(contents: [UInt8]) {
    let start = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var text = contents[start...].drop { $0.isBlank }
    // Skip comments of Visual Format Language.
    while text.starts(with: "//".utf8) {
      text = text.drop { $0 != UInt8(ascii: "\n") }.drop { $0.isBlank }
    }
    let inner = text.dropFirst().drop { $0.isBlank }.first
    switch text.first.map({ Character(Unicode.Scalar($0)) }) {
    case "<": self = .interfaceBuilder
    case "{": self = inner == UInt8(ascii: "\"") || inner == UInt8(ascii: "}") ? .json : .yaml
    case "[": self = inner.map { $0.isNameStart } == true ? .vfl : .json
    case "|": self = .vfl
    case "H" where inner == UInt8(ascii: ":"), "V" where inner == UInt8(ascii: ":"): self = .vfl
    case _ where text.starts(with: "Objective\n".utf8): self = .kiwi
    default: self = .yaml
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var isNameStart: Bool {
    self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

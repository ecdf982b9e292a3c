#if SwiftSource
  import LayoutChecking
  import LayoutSourceCode
  import TestSupport
  import Testing

  /// Paths that begin at the last point that they share with others, and first reads that they share.
  @Suite("Checkpoints") struct CheckpointTests {
    /// A view whose code has branches in functions that call each other.
    private struct RandomSource {
      var generator: SeededGenerator
      var functions: [String] = []
      /// The number of functions of the class that call later ones.
      private static let count = 4
      /// The statement that leaves the function that is being made.
      var exit = "return"

      init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

      mutating func text() -> String {
        for index in (0..<Self.count).reversed() { functions.append(function(index)) }
        return """
          class Base: UIView {
            let isBase = Bool.random()
            override init(frame: CGRect) {
              super.init(frame: frame)
              \(statements(1, from: Self.count))
            }
            func finish() -> Int? {
              \(statements(1, from: Self.count))
              return isBase ? 1 : nil
            }
          }
          final class Card: Base {
            var flags: [Bool] = []
            var mode = Mode.one
            private lazy var box = UIView()
            private let label = UILabel()
            private let image = UIImageView()
            private var width: NSLayoutConstraint?
            override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(box)
              box.addSubview(label)
              addSubview(image)
              label.translatesAutoresizingMaskIntoConstraints = false
              \(statements(3, from: 0))
            }
            required init?(coder: NSCoder) { fatalError() }
            override func updateConstraints() {
              \(statements(1, from: 1))
              super.updateConstraints()
            }
            override func finish() -> Int? {
              \(statements(1, from: Self.count))
              super.finish()
              \(statements(1, from: Self.count))
              return flags.isEmpty ? nil : 2
            }
            \(functions.joined(separator: "\n"))
          }
          """
      }

      private mutating func function(_ index: Int) -> String {
        let kinds = [
          ("", "return"), (" -> Bool", "return flags[\(index)]"), (" -> UIView?", "return isBase ? nil : box"),
        ]
        let (result, end) = kinds[Int.random(in: 0..<3, using: &generator)]
        exit = end
        defer { exit = "fatalError()" }
        return """
          func part\(index)(_ count: Int = \(index))\(result) {
            \(statements(Int.random(in: 1...3, using: &generator), from: index + 1))
            \(end)
          }
          """
      }

      private mutating func statements(_ count: Int, from next: Int, depth: Int = 0) -> String {
        (0..<count).map { _ in statement(from: next, depth: depth) }.joined(separator: "\n")
      }

      private mutating func statement(from next: Int, depth: Int) -> String {
        let number = Int.random(in: 1...4, using: &generator)
        let view = ["label", "image", "box"].randomElement(using: &generator) ?? "box"
        let inner = depth < 2 ? statements(number % 2 + 1, from: next, depth: depth + 1) : "print(\(number))"
        switch Int.random(in: 0..<16, using: &generator) {
        case 0, 1: return "\(view).widthAnchor.constraint(equalToConstant: \(number * 10)).isActive = true"
        case 2: return "\(view).topAnchor.constraint(equalTo: topAnchor, constant: \(number)).isActive = true"
        case 3:
          return "width = \(view).heightAnchor.constraint(equalToConstant: \(number)); width?.isActive = flags[0]"
        case 4, 5: return "if flags[\(number)] { \(inner) }"
        case 6: return "if isBase { \(inner) } else { \(statement(from: next, depth: depth + 1)) }"
        case 7: return "guard flags.count > \(number) else { \(inner); \(exit) }"
        case 8: return "switch mode { case .one: \(inner) case .two: print(1) default: \(view).isHidden = true }"
        case 9: return "defer { \(inner) }"
        case 10: return "for flag in flags { if flag { \(inner) } }"
        case 11: return "DispatchQueue.main.async { [self] in \(inner) }"
        case 12: return "let part = finish() ?? \(number); print(part)"
        default:
          guard next < Self.count else { return "_ = finish()" }
          let index = Int.random(in: next..<Self.count, using: &generator)
          return ["part\(index)()", "self.part\(index)(\(number))", "_ = part\(index)()"]
            .randomElement(using: &generator) ?? ""
        }
      }
    }

    @Test("random sources have the same findings with and without checkpoints", arguments: UInt64(1)...12)
    func randomSources(seed: UInt64) {
      var source = RandomSource(seed: seed)
      let text = source.text()
      var analyzer = SourceAnalyzer(SwiftProject([SwiftFile(path: "a.swift", bytes: Array(text.utf8))]))
      analyzer.keepsReadings = true
      let (with, without) = (analyzer.analyze(file: 0), analyzer.analyzeWithoutCheckpoints(file: 0))
      let messages = [with, without].map { $0.defects.map { "\($0.location) \($0.rule): \($0.message)" } }
      #expect(messages[0] == messages[1], "seed \(seed):\n\(text)")
      #expect(with.layouts.count == without.layouts.count, "seed \(seed):\n\(text)")
      #expect(with.readings == without.readings, "seed \(seed):\n\(text)")
      #expect(with.constraints == without.constraints, "seed \(seed):\n\(text)")
    }
  }
#endif

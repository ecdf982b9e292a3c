#if SwiftSource
  import LayoutSourceCode
  import Testing

  /// Code that is right, in which a fault was once reported.
  @Suite("Certain faults") struct CertainFaultTests {
    @Test("Options of Objective-C are numbers, of which a helper's conditions test the bits") func options() {
      let helper = """
        typedef NS_OPTIONS(NSUInteger, Edges) {
          EdgesNone = 0, EdgesTop = 1 << 0, EdgesLeading = 1 << 1,
          EdgesAll = (EdgesTop | EdgesLeading)
        };
        @implementation UIView (Pin)
        - (void)pin:(Edges)edges to:(UIView *)view {
          if (edges & EdgesTop) { [self.topAnchor constraintEqualToAnchor:view.topAnchor].active = YES; }
          if (edges & EdgesLeading) {
            [self.leadingAnchor constraintEqualToAnchor:view.leadingAnchor].active = YES;
          }
        }
        @end
        """
      func found(_ edges: String) -> [String] {
        let text = """
          @implementation Card
          - (instancetype)initWithFrame:(CGRect)frame {
            self = [super initWithFrame:frame];
            UIView *box = [[UIView alloc] init];
            box.translatesAutoresizingMaskIntoConstraints = NO;
            [self addSubview:box];
            [box.topAnchor constraintEqualToAnchor:self.topAnchor constant:8].active = YES;
            [box.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:0].active = YES;
            [box pin:\(edges) to:self];
            return self;
          }
          @end
          """
        return rules(in: text, at: "Card.m", besides: ["UIView+Pin.m": helper])
      }
      #expect(!found("EdgesLeading").contains("conflict"))
      #expect(found("EdgesTop").contains("conflict"))
      #expect(found("EdgesTop | EdgesLeading").contains("conflict"))
      #expect(found("EdgesAll").contains("conflict"))
      #expect(!found("EdgesNone").contains("conflict"))
    }

    @Test("A blank before the parentheses of an attribute is no error up to version 5 of Swift") func attributes() {
      let text = "@available (iOS 14, *) final class Card: UIView { @Flag (true) var isOn: Bool }"
      #expect(SwiftFile(path: "a.swift", bytes: Array(text.utf8)).syntaxError == nil)
      #expect(SwiftFile(path: "a.swift", bytes: Array("class {".utf8)).syntaxError != nil)
    }

    @Test("A byte of 0 is in no source in Objective-C") func bytes() {
      let file = SwiftFile(path: "a.m", bytes: [0x69, 0x6E, 0x74, 0x0A, 0x20, 0x00, 0x78])
      #expect(file.syntaxError?.location?.line == 2)
      #expect(file.syntaxError?.message.contains("a byte of 0") == true)
      #expect(SwiftFile(path: "a.m", bytes: Array("int x;".utf8)).syntaxError == nil)
    }
  }
#endif

/// The size category of text styles: `UIContentSizeCategory`.
enum ContentSizeCategory: String { case medium, large }

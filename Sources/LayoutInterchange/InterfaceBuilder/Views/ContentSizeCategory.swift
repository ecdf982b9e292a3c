/// The content size category, on which the sizes of text styles depend: `UIContentSizeCategory`.
enum ContentSizeCategory: String { case medium, large }

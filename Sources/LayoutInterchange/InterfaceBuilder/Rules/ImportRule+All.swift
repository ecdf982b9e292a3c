extension ImportRule {
  /// All rules, in the order in which they apply within their stage.
  ///
  /// A later rule sees the result of the earlier ones. Those that may make a value final come before all that are not
  /// to change it: what is embedded before bars, bars before sheets, and sheets before roots that are shorter than the
  /// screen. Otherwise the general fact comes first, and then its exceptions.
  package static let all: [ImportRule] = [
    // Sizes of roots.
    .rootEndsWithScreen, .rootFollowsScreen,
    // Alignment rectangles.
    .touchBarControls, .filledText, .symbolInsets, .controlInsets, .symbolBeyondCapitals, .marksBesideLines,
    .marksBehindTitles, .verticalSeparators,
    // Contents on other devices.
    .stretchedTexts, .squeezedTexts, .heightenedTexts, .textStyleLines, .wrappingTexts, .barHeights, .textStyles,
    // Contents.
    .newViewAcrossStack, .newViewAlongStack, .emptyViewAlongStack, .separatorInColumn, .newViewInColumn,
    // Margins.
    .writtenMargins, .rowMargins, .contentPreservesRow, .stackWithoutMargins, .controllerMargins, .leastMargins,
    .preservingRoot,
    // Margins of rows.
    .rowBelowEnd, .rowPreservesTable, .rowSides, .deepRow, .rowAccessory,
    // Properties of views.
    .standingIndicator, .stackInsets, .clippingResistance, .baselineSpacing, .keptHiddenViews, .maskedInStack,
    .flippedViews, .scrollViews, .alwaysBouncing, .readableMargins, .marginsBeforeSafeAreas, .marginsWithoutSafeArea,
    .collectionCells, .marginsOfRowsAlone,
    // Contents of rows.
    .televisionRows, .insetRow, .rowAcrossTable, .rowWithinSafeArea, .widthBesideAccessory, .unrecordedContent,
    .lineBelowRow,
    // The part of a screen's safe area that covers a root.
    .freeformStaysUpright, .shortViews, .reachedEdges, .doubledEdges,
    // The safe area of a root.
    .windowBar, .fullSizeContent,
    .embeddedWithoutSafeArea, .embeddedAsScreen, .sheetWithoutStatusBar, .guidesWithoutStatusBar, .guidesOverFullScreen,
    .barAtTop, .televisionBars, .drawnBar, .barsAtBottom, .extendedEdges,
    .sheetWithoutHomeIndicator, .sheetBelowStatusBar, .sheetBelowBar,
    .rootAboveBars, .rootBetweenBars, .belowOpaqueBar,
    // Priorities of the sizes of roots.
    .cellSizeYields, .misplacedRootYields, .toolbarItemYields,
    // Constraints.
    .topGuideEdge, .baselineOfStack, .noSpaceToSafeArea, .spaceToTopGuide,
    // Constraints of stacks.
    .stackHugsAcross,
    // Whole layouts.
    .sizesOfClasses, .halvesOfMiddles, .equalLengths, .wholePoints,
  ]

  /// The rule with an identifier.
  package static func named(_ id: String) -> ImportRule? { all.first { $0.id == id } }
}

/// The kinds of errors in documents. The raw values are the rule names in messages.
package enum DocumentRule: String, CaseIterable {
  case jsonSyntax = "json-syntax"
  case yamlSyntax = "yaml-syntax"
  case xmlSyntax = "xml-syntax"
  case kiwiSyntax = "kiwi-syntax"
  case interfaceBuilder = "interface-builder"
  case encoding
  case tooLarge = "too-large"
  case limit
  case tooManyErrors = "too-many-errors"
  case duplicateKey = "duplicate-key"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case wrongType = "wrong-type"
  case invalidValue = "invalid-value"
  case invalidName = "invalid-name"
  case duplicateName = "duplicate-name"
  case unknownView = "unknown-view"
  case unknownAttribute = "unknown-attribute"
  case noSuperview = "no-superview"
  case parentCycle = "parent-cycle"
  case notRelative = "not-relative"
}

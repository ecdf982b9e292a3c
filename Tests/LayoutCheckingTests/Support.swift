import LayoutChecking
import LayoutInterchange
import LayoutModel
import Tinamou

/// The findings in a YAML document.
func check(
  _ text: String, file: String = "a.yaml", format: DocumentFormat = .yaml, sizes: [RequestedSize] = [],
  settings: ProjectSettings = ProjectSettings()
) -> CheckedFile {
  var options = LayoutChecker.Options()
  options.sizes = sizes
  let checker = LayoutChecker(engine: LayoutEngine(), options: options)
  return checker.check(Array(text.utf8), file: file, format: format, settings: settings)
}

/// The findings of one rule in a YAML document.
func check(_ text: String, by rule: String, sizes: [RequestedSize] = []) -> [Finding] {
  check(text, sizes: sizes, settings: only(rule)).findings
}

/// Settings with one rule.
func only(_ rule: String) -> ProjectSettings {
  var settings = ProjectSettings()
  for other in CheckRule.all { settings.severities[other.id] = other.id == rule ? .warning : .off }
  return settings
}

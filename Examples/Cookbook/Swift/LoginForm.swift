import LayoutOperators
import Tinamou

/// A login form in a column that is as wide as the screen allows, up to 400 points.
func loginForm() throws -> LayoutDocument {
  var document = LayoutDocument(name: "login form")
  let root = LayoutItemID.root
  let logo = try document.add(view: "logo", width: 96, height: 96)
  let email = try document.add(view: "email", height: 44)
  let password = try document.add(view: "password", height: 44)
  let logIn = try document.add(view: "logIn", height: 50)
  let forgot = try document.add(view: "forgot", width: 130, height: 20)
  let margin = 20.0

  document.add {
    email.centerX == root.centerX
    email.leading >= root.leading + margin
    email.width <= 400
    (email.width == 400 ~ .high).named("as wide as it may be")
    for view in [password, logIn] {
      view.leading == email.leading
      view.trailing == email.trailing
    }
    for view in [logo, forgot] { view.centerX == email.centerX }
    email.top == logo.bottom + 32
    password.top == email.bottom + 12
    logIn.top == password.bottom + 24
    forgot.top == logIn.bottom + 16
    (logo.centerY == 0.5 * root.centerY ~ .medium).named("a quarter of the way down")
    logo.top >= root.top + margin
    forgot.bottom <= root.bottom - margin
  }
  return document
}

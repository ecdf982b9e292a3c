// Made by tinamou convert --to anchors; changes are lost when it is made again.
// swift-format-ignore-file

import LayoutModel

/// The layout "login".
func loginLayout() throws(LayoutItemError) -> LayoutDocument {
  var document = LayoutDocument(name: "login", sizes: [RequestedSize(320, 480), RequestedSize(375, 667)])
  document.metrics = ["gap": 12, "margin": 20]
  let root = LayoutItemID.root
  let title = try document.add(view: "title", width: 162, height: 29)
  let userLabel = try document.add(view: "userLabel", width: 71, height: 20) {
    $0.firstBaseline = 15
    $0.lastBaseline = 5
  }
  let user = try document.add(view: "user", height: 34) {
    $0.firstBaseline = 22
    $0.lastBaseline = 12
  }
  let passwordLabel = try document.add(view: "passwordLabel", width: 76, height: 20) {
    $0.firstBaseline = 15
    $0.lastBaseline = 5
  }
  let password = try document.add(view: "password", height: 34) {
    $0.firstBaseline = 22
    $0.lastBaseline = 12
  }
  let logIn = try document.add(view: "logIn", height: 44)
  let forgot = try document.add(view: "forgot", width: 130, height: 20)

  document.add(title.centerX.constraint(equalTo: root.centerX))
  document.add(passwordLabel.leading.constraint(equalTo: root.leading, constant: 20))
  document.add(password.leading.constraint(equalTo: passwordLabel.trailing, constant: 8))
  document.add(root.trailing.constraint(equalTo: password.trailing, constant: 20))
  document.add(userLabel.trailing.constraint(equalTo: passwordLabel.trailing))
  document.add(root.trailing.constraint(equalTo: user.trailing, constant: 20))
  document.add(user.leading.constraint(equalTo: password.leading))
  document.add(logIn.centerX.constraint(equalTo: root.centerX))
  document.add(logIn.leading.constraint(greaterThanOrEqualTo: root.leading, constant: 20))
  document.add(logIn.width.constraint(equalToConstant: 300, priority: 750))
  document.add(forgot.centerX.constraint(equalTo: root.centerX))
  document.add(title.top.constraint(equalTo: root.top, constant: 64))
  document.add(user.top.constraint(equalTo: title.bottom, constant: 32))
  document.add(password.top.constraint(equalTo: user.bottom, constant: 12))
  document.add(logIn.top.constraint(equalTo: password.bottom, constant: 24))
  document.add(forgot.top.constraint(greaterThanOrEqualTo: logIn.bottom, constant: 12))
  document.add(root.bottom.constraint(equalTo: forgot.bottom, constant: 20))
  document.add(userLabel.firstBaseline.constraint(equalTo: user.firstBaseline))
  document.add(passwordLabel.firstBaseline.constraint(equalTo: password.firstBaseline))
  return document
}

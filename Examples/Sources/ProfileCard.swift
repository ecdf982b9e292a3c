import UIKit

/// A portrait with a name beside it, with two faults.
final class ProfileCard: UIView {
  private let portrait = UIImageView()
  private let name = UILabel()

  init(padding: CGFloat) {
    super.init(frame: .zero)
    for view in [portrait, name] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    name.text = "Ada Lovelace"
    let views: [String: Any] = ["portrait": portrait, "name": name]
    NSLayoutConstraint.activate([
      portrait.widthAnchor.constraint(equalToConstant: 40),
      portrait.leadingAnchor.constraint(equalTo: leadingAnchor, constant: padding),
      portrait.topAnchor.constraint(equalTo: topAnchor, constant: padding),
      portrait.widthAnchor.constraint(equalToConstant: 64),
    ])
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:[portrait]-8-[title]-16-|", metrics: nil, views: views))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

# The formula for a tap. Its tag is that of the last release, which scripts/publish sees to.
class Tinamou < Formula
  desc "Solves Auto Layout constraints and finds what is wrong with them"
  homepage "https://example.org/tinamou"
  url "https://example.org/tinamou.git", tag: "0.1.0"
  # The sources are under the MIT license; the binary has GLPK in it.
  license "GPL-3.0-or-later"
  head "https://example.org/tinamou.git", branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on "glpk"
  depends_on macos: :sequoia

  uses_from_macos "python" => :build

  def install
    # Homebrew builds in a sandbox of its own.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "tinamou",
           "--traits", "GLPK,SwiftSource",
           "-Xcc", "-I#{Formula["glpk"].opt_include}", "-Xlinker", "-L#{Formula["glpk"].opt_lib}"
    bin.install ".build/release/tinamou"
    system "scripts/manual", bin/"tinamou", share
  end

  test do
    (testpath/"row.yaml").write <<~YAML
      size: [100, 20]
      views: [{name: a}, {name: b}]
      constraints: ["H:|[a][b(==a)]|", "V:|[a]|", "V:|[b]|"]
    YAML
    assert_match "b,50,0,50,20", shell_output("#{bin}/tinamou solve --format csv row.yaml")
    assert_match version.to_s, shell_output("#{bin}/tinamou --version")
  end
end

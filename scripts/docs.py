"""Makes catalogues for DocC: of the pages in docs, of the README, and of the files that they link to.

The articles become those of the module Tinamou: FOLDER/Tinamou/Tinamou.docc is where they are written. The catalogues of
other modules are in the repository.

Every link to a page becomes one to an article; a link to any other file becomes one to an article that shows the file.
What leads nowhere is an error. The list under "Documentation" in the README is the table of contents.

docs/api.md lists the public types, by the topics of the modules' catalogues and with the first sentences of their
comments. --api writes it; otherwise one that is out of date is an error.
"""

import argparse
import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
START = "README.md"
CONTENTS = "Documentation"
# The article that lists the files.
FILES = "files"
# The page of public types, and the modules that `import Tinamou` has, with the one for operators.
API = "docs/api.md"
MODULES = [
    "LayoutModel",
    "LayoutNotation",
    "LayoutOperators",
    "LayoutSolving",
    "LayoutInterchange",
    "LayoutChecking",
    "LayoutRendering",
]
API_HEAD = """# Types

For Swift programs. The public types of `import Tinamou`, and of `LayoutOperators` beside it, a line each. Members are in
their comments, which an editor shows, and in the site that `scripts/docs` builds; `scripts/docs.py --api` writes this page.
"""

LANGUAGES = {"yaml": "yaml", "yml": "yaml", "json": "json", "swift": "swift", "md": "markdown"}
# A link or picture, or code, in which nothing is one.
INLINE = re.compile(r"(!?)\[((?:[^\[\]`]|`[^`]*`)*)\]\(([^)\s]+)\)|`[^`\n]*(?:\n[^`\n]+)?`")
FENCE = re.compile(r"^```", re.MULTILINE)


class Catalogue:
    def __init__(self, folder, parts):
        self.folder = folder
        self.parts = parts
        self.problems = []
        self.files = []
        self.pictures = {}
        self.pages = {path: read(path) for path in pages()}

    def write(self):
        os.makedirs(self.folder)
        for path, text in self.pages.items():
            self.add(article(path), self.converted(path, text))
        # Files are found while pages are converted, and folders name further ones.
        for path in self.files:
            self.add(article(path), self.shown(path))
        links = "".join(f"- <doc:{article(path)}>\n" for path in sorted(self.files))
        self.add(FILES, f"# Files\n\nThe files that the pages name.\n\n## Topics\n\n### All\n\n{links}")

    def add(self, name, text):
        path = os.path.join(self.folder, f"{name}.md")
        if os.path.exists(path):
            self.problems.append(f"two articles would be called {name}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def converted(self, path, text):
        if path == START:
            text = self.with_topics(text)
        elif os.path.isdir(os.path.join(ROOT, path[: -len(".md")])):
            inner = [page for page in self.pages if page.startswith(path[: -len(".md")] + "/")]
            text += "\n## Topics\n\n### Pages\n\n" + "".join(f"- <doc:{article(page)}>\n" for page in inner)
        # DocC shows no such link in what it takes for a page's summary.
        if any(re.search(r"\]\(https?:", paragraph) for paragraph in text.split("\n\n")[1:2]):
            self.problems.append(f"{path}: a link to another site stands in the first paragraph")
        parts = FENCE.split(text)
        # Between every two fences there is code.
        for index in range(0, len(parts), 2):
            parts[index] = INLINE.sub(lambda match: self.link(path, match), parts[index])
        return "```".join(parts)

    def with_topics(self, text):
        """The README as the page of the module, its table of contents as topics."""
        sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
        contents = next(part for part in sections if part.startswith(f"## {CONTENTS}\n"))
        topics = "## Topics\n"
        for item in re.split(r"^- ", contents, flags=re.MULTILINE)[1:]:
            title = re.match(r"\*\*(.+?)\*\*", item)
            links = [page for _, _, target in INLINE.findall(item) for page in self.listed(target)]
            if not title or not links:
                self.problems.append(f"{START}: an item of the contents needs a title in bold, and pages: {item.strip()}")
                continue
            topics += f"\n### {title[1]}\n\n" + "".join(f"- <doc:{article(link)}>\n" for link in links)
        topics += f"\n### Files\n\n- <doc:{FILES}>\n\n### Modules\n\n" + "".join(f"- ``/{name}``\n" for name in self.parts)
        body = "".join(part for part in sections if part is not contents)
        return body.replace("# Tinamou", "# ``Tinamou``", 1) + "\n" + topics

    def listed(self, target):
        """The pages that a link of the contents stands for: one, or those in a folder."""
        return [page for page in self.pages if page == target or page.startswith(f"{target}/")]

    def link(self, path, match):
        mark, words, target = match.groups()
        if target is None or target.startswith(("http:", "https:")):
            return match[0]
        target, _, anchor = target.partition("#")
        place = os.path.normpath(os.path.join(os.path.dirname(path), target)) if target else path
        if not os.path.exists(os.path.join(ROOT, place)):
            self.problems.append(f"{path}: there is no {place}")
            return words
        if mark:
            return f"![{words}]({self.picture(place)})"
        if place not in self.pages and place not in self.files:
            self.files.append(place)
        return f"[{words}](doc:{article(place)}{self.fragment(path, place, anchor)})"

    def fragment(self, path, place, anchor):
        # The table of contents is shown as topics, which no link leads to.
        if not anchor or (place == START and anchor == CONTENTS.lower()):
            return ""
        text = "".join(FENCE.split(self.pages.get(place, ""))[::2])
        for heading in re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE):
            heading = INLINE.sub(lambda match: match[2] or match[0], heading).replace("`", "")
            if re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") == anchor:
                return "#" + re.sub(r"\s+", "-", re.sub(r"[`'\"]", "", heading))
        self.problems.append(f"{path}: {place} has no heading #{anchor}")
        return ""

    def picture(self, path):
        name = os.path.basename(path)
        if self.pictures.setdefault(name, path) != path:
            self.problems.append(f"two pictures are called {name}: {path}, {self.pictures[name]}")
        with open(os.path.join(ROOT, path), "rb") as source, open(os.path.join(self.folder, name), "wb") as copy:
            copy.write(source.read())
        return name

    def shown(self, path):
        """A file as an article, or a folder as a list of its files."""
        whole = os.path.join(ROOT, path)
        if os.path.isdir(whole):
            inner = sorted(f"{path}/{name}" for name in os.listdir(whole) if not name.startswith("."))
            self.files += [file for file in inner if file not in self.pages and file not in self.files]
            return f"# {path}\n\nA folder of the repository.\n\n" + "".join(
                f"- [{os.path.basename(file)}](doc:{article(file)})\n" for file in inner
            )
        language = LANGUAGES.get(path.rpartition(".")[2], "")
        text = read(path).rstrip("\n")
        return f"# {path}\n\nA file of the repository.\n\n```{language}\n{text}\n```\n"


def reference():
    """The page of public types."""
    text = API_HEAD
    for module in MODULES:
        catalogue = read(f"Sources/{module}/{module}.docc/{module}.md")
        sources = "\n".join(read(path) for path in sorted(glob.glob(f"Sources/{module}/**/*.swift", root_dir=ROOT, recursive=True)))
        text += f"\n## {module}\n\n{' '.join(catalogue.split(chr(10) * 2)[1].split())}\n\n| topic | type | what it is |\n|---|---|---|\n"
        for topic in re.split(r"^### ", catalogue, flags=re.MULTILINE)[1:]:
            for name in re.findall(r"^- ``(\w+)``", topic, flags=re.MULTILINE):
                text += f"| {topic.splitlines()[0]} | `{name}` | {summary(name, sources)} |\n"
    return text


def summary(name, sources):
    """The first sentence of a type's comment."""
    kinds = "struct|enum|class|protocol|typealias"
    found = re.search(rf"((?:^///.*\n)+)(?:^@.*\n)*^(?:@\w+ )?public (?:final |indirect )?(?:{kinds}) {name}\b", sources, flags=re.MULTILINE)
    comment = re.sub(r"^/// ?", "", found[1], flags=re.MULTILINE).split("\n\n")[0] if found else "?"
    return re.split(r"(?<=\.)\s", " ".join(comment.split()).replace("``", "`") + " ")[0]


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def pages():
    found = [START, "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/results.md"]
    for folder, folders, names in os.walk(os.path.join(ROOT, "docs")):
        folders.sort()
        found += [os.path.relpath(os.path.join(folder, name), ROOT) for name in sorted(names) if name.endswith(".md")]
    return found


def article(path):
    """What the article of a page or a file is called, and so its address."""
    if path == START:
        return "Tinamou"
    if path.endswith(".md"):
        return path[: -len(".md")].removeprefix("docs/").replace("/", "-").lower()
    # Two dashes would tell articles of one name apart.
    return "file-" + re.sub(r"[^A-Za-z0-9]+", "-", path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", help="where the catalogues are written")
    parser.add_argument("--api", action="store_true", help=f"write {API} instead")
    parser.add_argument("--parts", nargs="*", default=[], help="the modules that the start page leads to")
    arguments = parser.parse_args()
    if arguments.api:
        with open(os.path.join(ROOT, API), "w", encoding="utf-8") as file:
            file.write(reference())
        sys.exit()
    if not arguments.folder:
        parser.error("expected a folder")
    catalogue = Catalogue(f"{arguments.folder}/Tinamou/Tinamou.docc", arguments.parts)
    catalogue.write()
    if API in catalogue.pages and catalogue.pages[API] != reference():
        catalogue.problems.append(f"{API} is out of date: run scripts/docs.py --api")
    for problem in catalogue.problems:
        print(f"error: {problem}", file=sys.stderr)
    sys.exit(1 if catalogue.problems else 0)

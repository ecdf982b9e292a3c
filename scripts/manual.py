"""Turns the help that the command dumps as JSON, on standard input, into man pages: one for it, one a subcommand.

usage: manual.py VERSION FOLDER
"""
import json
import os
import sys


def escape(text):
    """A text that roff prints as it is."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def paragraphs(text):
    """The lines of roff for a text whose paragraphs are apart by empty lines."""
    lines = []
    for paragraph in text.split("\n\n"):
        lines.append(".PP")
        for index, line in enumerate(paragraph.split("\n")):
            if index > 0:
                lines.append(".br")
            lines.append(escape(line))
    return lines


def flag(name):
    """An option's name as it is typed."""
    dashes = "--" if name["kind"] == "long" else "-"
    return "\\fB" + escape(dashes + name["name"]) + "\\fR"


def value(argument):
    return "\\fI" + escape(argument.get("valueName", "value")) + "\\fR"


def shown(command):
    return [a for a in command.get("arguments") or [] if a.get("shouldDisplay", True)]


def usage(argument):
    """What a synopsis has of an argument."""
    if argument["kind"] == "positional":
        text = value(argument)
    else:
        text = flag(argument.get("preferredName") or argument["names"][0])
        if argument["kind"] == "option":
            text += " " + value(argument)
    if argument.get("isRepeating"):
        text += " ..."
    return "[" + text + "]" if argument.get("isOptional") else text


def entry(argument):
    """An argument and what it is for."""
    if argument["kind"] == "positional":
        term = value(argument)
    else:
        # Short names first, as they are in help.
        names = sorted(argument["names"], key=lambda name: name["kind"] == "long")
        term = ", ".join(flag(name) for name in names)
        if argument["kind"] == "option":
            term += " " + value(argument)
    text = " ".join(t for t in (argument.get("abstract"), argument.get("discussion")) if t)
    values = argument.get("allValues")
    if values and not all(v in text for v in values):
        text += " (values: " + ", ".join(values) + ")"
    default = argument.get("defaultValue")
    if default and argument["kind"] != "flag" and "default:" not in text:
        text += f" (default: {default})"
    return [".TP", term] + [escape(line) for line in text.strip().split("\n") if line]


def section(title, arguments):
    lines = []
    for argument in arguments:
        lines += entry(argument)
    return [f'.SH "{title}"'] + lines if lines else []


def page(command, version, parents, children):
    """The page of a command."""
    name = "-".join(parents + [command["commandName"]])
    typed = " ".join(parents + [command["commandName"]])
    arguments = shown(command)
    abstract = command.get("abstract", "").rstrip(".")
    lines = [f'.TH "{name.upper()}" "1" "" "tinamou {version}" "User Commands"', ".SH NAME"]
    lines += [f"{escape(name)} \\- {escape(abstract)}", ".SH SYNOPSIS", f"\\fB{escape(typed)}\\fR"]
    lines += ["\\fIcommand\\fR"] if children else []
    # Options first, as one types them.
    lines += [usage(a) for a in arguments if a["kind"] != "positional" and not is_common(a)]
    lines += [usage(a) for a in arguments if a["kind"] == "positional"]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION"] + paragraphs(command["discussion"])
    if children:
        lines.append(".SH COMMANDS")
        for child in children:
            lines += [".TP", f"\\fB{escape(name + '-' + child['commandName'])}\\fR(1)", escape(child.get("abstract", ""))]
    lines += section("ARGUMENTS", [a for a in arguments if a["kind"] == "positional"])
    lines += section("OPTIONS", [a for a in arguments if a["kind"] != "positional"])
    if parents:
        lines += [".SH SEE ALSO", f"\\fB{escape('-'.join(parents))}\\fR(1)"]
    return name, "\n".join(lines) + "\n"


def is_common(argument):
    """Whether every command has the argument, so that a synopsis need not."""
    return any(name["name"] in ("help", "version") for name in argument.get("names") or [])


def write(command, version, folder, parents=()):
    parents = list(parents)
    children = [
        c for c in command.get("subcommands") or [] if c.get("shouldDisplay", True) and c["commandName"] != "help"
    ]
    name, text = page(command, version, parents, children)
    with open(os.path.join(folder, name + ".1"), "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
    for child in children:
        write(child, version, folder, parents + [command["commandName"]])


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: manual.py VERSION FOLDER")
    dump = json.load(sys.stdin)
    if dump.get("serializationVersion") != 0:
        sys.exit("manual.py: the help is dumped in another version than 0; see what changed, and change this script")
    write(dump["command"], sys.argv[1], sys.argv[2])


if __name__ == "__main__":
    main()

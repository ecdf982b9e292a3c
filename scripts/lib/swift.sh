# A function `swift` in place of the command, for scripts that build. The package manager passes traits to the compiler in the
# order of a hash that differs from run to run, and another order compiles the whole package again, so hashes are made the
# same. On macOS it adds the folders of Homebrew's headers and libraries, GLPK's among them: on Apple silicon they are below
# /opt/homebrew, which the system's compiler does not search.
# To be sourced, also by the Bash 3.2 of macOS.

# Homebrew's folder; nothing on other systems than macOS, or without Homebrew.
homebrew_folder() {
  if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null; then brew --prefix; fi
}

swift() {
  local subcommand="$1" folder
  shift
  case "$subcommand" in
  build | test | run | package)
    folder="$(homebrew_folder)"
    if [ -n "$folder" ]; then set -- -Xcc "-I$folder/include" -Xlinker "-L$folder/lib" "$@"; fi
    ;;
  esac
  SWIFT_DETERMINISTIC_HASHING=1 command swift "$subcommand" "$@"
}

# Removes what was compiled of targets of a package that depends on this one. The package manager does not compile them again
# if a type of this package has got members that they do not see, and they would crash.
# usage: forget_targets FOLDER TARGET…    FOLDER is where the package's products are
forget_targets() {
  local folder="$1" target
  shift
  for target in "$@"; do rm -rf "${folder:?}/$target.build"; done
}

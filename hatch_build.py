"""Build hook: compile the rules with mypyc where that is possible, else install them as plain Python; build the page.

A module is compiled when one of its first five lines is the comment `# mypyc: compile`; MEADHALL_PURE=1 compiles none.
Installing never fails for want of a compiler; `src/meadhall/_build.json` says what was done, as pip hides our output.
Nor does it fail for want of the page (page_build.py); MEADHALL_NO_PAGE=1 leaves the page as it is. Wheels for others
are built with MEADHALL_RELEASE=1: what is missing is an error then, and MSVC is tried where no compiler is on the path.
The source archive holds the built page, so that nobody needs Node to build from it.
`python hatch_build.py` compiles in place, with the mypy of the Python that runs it.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page_build

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run.py imports this file outside any build, to know whether a build would differ
    BuildHookInterface = object

MARK = "# mypyc: compile"
RECORD = "src/meadhall/_build.json"

# Runs in a process of its own, because mypyc exits on the first error and prints where it likes. All modules share one
# library (src/meadhall__mypyc.*.so), so calls between them are direct C calls. Each has its C file, compiled on all
# cores; optimising at link time gives back what one great file would inline, in a quarter of its time. Only marked
# modules are read: mypyc would copy constants out of others, and a later edit there would go unseen. Strictness is left
# to `run.py check`.
COMPILE = """
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

scratch, level, link_time, *sources = sys.argv[1:]

class OnAllCores(build_ext):
    def build_extension(self, extension):
        one_after_another = self.compiler.compile
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            def compile(files, **options):
                return sum(cores.map(lambda file: one_after_another([file], **options), files), [])
            self.compiler.compile = compile
            super().build_extension(extension)
        self.compiler.compile = one_after_another

options = ["--config-file=", f"--cache-dir={scratch}/cache", "--explicit-package-bases",
           "--follow-imports=skip", "--ignore-missing-imports"]
extensions = mypycify(options + sources, opt_level=level, debug_level="0", group_name="meadhall", multi_file=True,
                      target_dir=scratch)
for extension in extensions:
    # mypyc asks for -Werror: a newer compiler's warning must not stop us. Hidden symbols can be inlined in each other.
    if sys.platform != "win32":  # MSVC has other words for these
        extension.extra_compile_args += ["-w", "-fvisibility=hidden"]
    if link_time and extension.name.endswith("__mypyc"):  # the library; the others only lead there
        extension.extra_compile_args.append(link_time)
        extension.extra_link_args += ["-O3", link_time]
distribution = Distribution({"package_dir": {"": "src"}, "ext_modules": extensions})
distribution.cmdclass["build_ext"] = OnAllCores
build = distribution.get_command_obj("build_ext")
build.inplace, build.build_lib, build.build_temp = True, scratch, scratch
distribution.run_command("build_ext")
"""
LINK_TIME = ("",) if os.name == "nt" else ("-flto=auto", "-flto", "")  # the first that this compiler understands
QUICK = "MEADHALL_QUICK_BUILD"  # "1": for tests, in about two thirds of the time; the rules are slower then
RELEASE = "MEADHALL_RELEASE"  # "1": a wheel for others, with compiled rules and the page or not at all
BINARIES = ("*.so", "*.pyd")  # of Linux and macOS, of Windows
LIBRARY = ("*__mypyc*.so", "*__mypyc*.pyd")


def marked_sources(root: Path) -> list[Path]:
    """The modules to compile, in a fixed order."""

    def is_marked(path: Path) -> bool:
        return any(line.startswith(MARK) for line in path.read_text(encoding="utf-8").splitlines()[:5])

    return sorted(filter(is_marked, (root / "src/meadhall").rglob("*.py")))


def sources_digest(root: Path) -> str:
    """Names and contents of the modules to compile."""
    digest = hashlib.sha256()
    for path in marked_sources(root):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def why_plain() -> str:
    """Why compiling is out of the question here, or "" when it can be tried."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.environ.get("MEADHALL_PURE") == "1":
        return "MEADHALL_PURE=1 asks for it"
    if not shutil.which(compiler.split()[0]) and not (os.name == "nt" and is_release()):
        return "no C compiler found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h found (Debian: python3-dev)"
    return ""


def is_quick() -> bool:
    return os.environ.get(QUICK) == "1"


def is_release() -> bool:
    return os.environ.get(RELEASE) == "1"


def binaries(root: Path) -> list[Path]:
    return sorted(path for ending in BINARIES for path in (root / "src/meadhall").rglob(ending))


def library(root: Path) -> list[Path]:
    """What all compiled modules share: it lies beside the package, where they look for it."""
    return sorted(path for ending in LIBRARY for path in (root / "src").glob(ending))


def remove_binaries(root: Path) -> None:
    """Python prefers a binary to its source, so one left from an earlier build would run instead of the rules."""
    for binary in [*binaries(root), *library(root)]:
        binary.unlink()


def compile_rules(root: Path) -> str:
    """Leave the binaries beside their sources under src/ and return "", or leave none and say why."""
    sources = [str(path.relative_to(root)) for path in marked_sources(root)]
    if not sources:
        return "no module is marked for compiling"
    level, ways = ("1", ("",)) if is_quick() else ("3", LINK_TIME)
    for link_time in ways:
        with tempfile.TemporaryDirectory() as scratch:
            command = [sys.executable, "-c", COMPILE, scratch, level, link_time, *sources]
            environment = {**os.environ, "MYPYPATH": "src"}
            done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, errors="replace")
        if done.returncode == 0:
            return ""
        remove_binaries(root)
    lines = (done.stdout + done.stderr).strip().splitlines()
    errors = [line for line in lines if "error:" in line] or lines[-1:] or ["it gave no reason"]
    return f"mypyc failed: {errors[0].strip()}"


def build(root: Path) -> str:
    """Compile the rules if that is possible and write down what was done. Why they stay plain Python, or ""."""
    remove_binaries(root)
    sources = sources_digest(root)  # before compiling, so that an edit made meanwhile counts as a change
    why = why_plain() or compile_rules(root)
    made_with = "" if why else version("mypy")
    record = {"compiled": not why, "why": why, "sources": sources, "mypy": made_with, "quick": is_quick()}
    (root / RECORD).write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    return why


def compiler_needs(declared: list[str]) -> list[str]:
    """The packages that compile the rules: mypy and librt as pyproject.toml pins them, and setuptools."""
    return [need for need in declared if need.startswith(("librt", "mypy"))] + ["setuptools>=80"]


def page_is_wanted(root: Path) -> bool:
    return os.environ.get("MEADHALL_NO_PAGE") != "1" and not page_build.is_current(root)


class BuildHook(BuildHookInterface):  # type: ignore[misc]
    def dependencies(self) -> list[str]:
        """mypy and librt as pyproject.toml pins them, and node; each only where it will be used."""
        needs = []
        if self.target_name == "wheel" and not why_plain():
            core = self.metadata.core
            needs += compiler_needs(core.dependencies + core.optional_dependencies["check"])
        if page_is_wanted(Path(self.root)) and not page_build.system_node():
            needs.append(page_build.NODE_FROM_PYPI)
        return needs

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if page_is_wanted(root) and (why := page_build.build(root)):
            self.lack(f"The page could not be built: {why}")
        if self.target_name == "wheel":
            self.compile(root, build_data)

    def lack(self, what: str) -> None:
        if is_release():
            raise RuntimeError(what)
        self.app.display_warning(what)

    def compile(self, root: Path, build_data: dict[str, Any]) -> None:
        if why := build(root):
            if os.environ.get("MEADHALL_PURE") != "1":  # a pure wheel is wanted so
                self.lack(f"Rules run as plain Python: {why}")
            return
        self.app.display_info("Rules compiled with mypyc")
        build_data.update(pure_python=False, infer_tag=True)
        for path in library(root):
            build_data["force_include"][str(path)] = path.name


if __name__ == "__main__":
    build(Path(__file__).resolve().parent)

"""The files in which an operator installs the server: the recipe of the container image and the unit of systemd.

Whatever can be checked without a builder or a running systemd is checked always; `hadolint`, `systemd-analyze` and a
builder of images (long suite) are used where they are installed.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

import click
import pytest
import yaml  # type: ignore[import-untyped]

from isthmus.server.command import DEFAULT_PORT, serve
from isthmus.server.work_command import work
from tests.server.live_server import serving

ROOT = Path(__file__).parents[1]
CONTAINERFILE = ROOT / "Containerfile"
UNIT = ROOT / "deploy" / "isthmus.service"
PINNED = re.compile(r"[\w.-]+\.[\w.-]+/[\w./-]+:(?!latest$)[\w.-]*\d[\w.-]*")  # host/name:tag, the tag with a number
EXPOSURE = 2.0  # of 10, as `systemd-analyze security` counts


class Instruction(NamedTuple):
    name: str
    rest: str


def read_recipe(text: str) -> list[list[Instruction]]:
    """The instructions of a Containerfile, stage by stage."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    stages: list[list[Instruction]] = []
    for line in re.sub(r"\\\n", " ", "\n".join(lines)).splitlines():
        name, _, rest = line.strip().partition(" ")
        if name == "FROM":
            stages.append([])
        if name:
            stages[-1].append(Instruction(name, rest.strip()))
    return stages


def faults_of(text: str) -> list[str]:
    """What is wrong with a recipe: unpinned bases, downloads, missing files, root, no check of health, shell forms."""
    stages = read_recipe(text)
    faults = [] if len(stages) > 1 else ["one stage: the tools of the build would be in the image"]
    for stage in stages:
        faults += [fault for one in stage for fault in _faults_of_instruction(one)]
    last = {one.name: one.rest for one in stages[-1]}
    user = last.get("USER", "root").partition(":")[0]
    if not user.isdigit() or int(user) < 1000:
        faults.append(f"USER {user}: a number that is not root's, so that a cluster can check it")
    names = [one.name for one in stages[-1]]
    if "USER" in names and "RUN" in names[names.index("USER") :]:
        faults.append("RUN after USER")
    if "/healthz" not in last.get("HEALTHCHECK", ""):
        faults.append("HEALTHCHECK does not ask /healthz")
    for name in ("ENTRYPOINT", "CMD"):
        if not last.get(name, "").startswith("["):
            faults.append(f"{name} in shell form: signals would not arrive")
    return faults


def _faults_of_instruction(one: Instruction) -> list[str]:
    if one.name == "FROM":
        base = one.rest.split()[0]
        return [] if PINNED.fullmatch(base) else [f"FROM {base}: not pinned"]
    if one.name == "ADD":
        return ["ADD: may download or unpack; use COPY"]
    if one.name == "RUN" and re.search(r"\b(curl|wget|sudo|chmod 777)\b", one.rest):
        return [f"RUN {one.rest}"]
    if one.name == "RUN" and "pip install" in one.rest and not re.search(r"--require-hashes|--no-deps", one.rest):
        return ["pip install without hashes"]
    return [f"COPY {source}: does not exist" for source in copied(one) if not (ROOT / source).exists()]


def copied(one: Instruction) -> list[str]:
    """The files and folders of the checkout that an instruction copies."""
    if one.name != "COPY" or "--from=" in one.rest:
        return []
    return one.rest.split()[:-1]


def lets_in(path: str) -> bool:
    """Whether .dockerignore lets a file into the build: the last pattern that fits decides."""
    allowed = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.lstrip("!").rstrip("/")
        if not pattern or pattern.startswith("#"):
            continue
        plain = pattern.removeprefix("**/")
        whole = [path, *(str(parent) for parent in Path(path).parents)]
        fits = any(fnmatch(one, pattern) for one in whole)
        if fits or (plain != pattern and any(fnmatch(part, plain) for part in Path(path).parts)):
            allowed = line.startswith("!")
    return allowed


def test_the_recipe_of_the_image_is_sound() -> None:
    assert faults_of(CONTAINERFILE.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("python:3.11-slim-bookworm", "python:latest", "not pinned"),
        ("python:3.11-slim-bookworm", "python", "not pinned"),
        ("docker.io/library/python", "python", "not pinned"),
        ("USER 10001:10001\n", "", "USER root"),
        ("USER 10001:10001", "USER 0", "USER 0"),
        ("USER 10001:10001", "USER isthmus", "USER isthmus"),
        ("USER 10001:10001", "USER 10001:10001\nRUN true", "RUN after USER"),
        ("/healthz", "/", "HEALTHCHECK"),
        ("COPY src src", "ADD https://example.org/src.tar.gz src", "ADD"),
        ("COPY src src", "COPY source source", "does not exist"),
        ("RUN python -m venv", "RUN curl https://example.org | sh && python -m venv", "RUN curl"),
        ("--require-hashes ", "", "without hashes"),
        ('CMD ["--log", "info"]', "CMD --log info", "shell form"),
    ],
)
def test_a_recipe_that_is_not_is_found_out(old: str, new: str, fault: str) -> None:
    text = CONTAINERFILE.read_text(encoding="utf-8")
    assert old in text
    assert any(fault in one for one in faults_of(text.replace(old, new)))


def test_the_build_gets_every_file_that_it_copies_and_nothing_else() -> None:
    """What git knows below the copied folders is let in: a source that looks like a build output was once left out."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("not in a checkout: nobody knows which files are sources")
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    sources = {source for stage in read_recipe(CONTAINERFILE.read_text()) for one in stage for source in copied(one)}
    for path in listed.splitlines():
        wanted = any(path == source or path.startswith(f"{source}/") for source in sources)
        assert lets_in(path) == wanted, path
    for path in ("frontend/node_modules/x.js", "src/isthmus/server/static/index.html", "src/isthmus/__pycache__/x.pyc"):
        assert not lets_in(path)


def test_the_image_starts_the_server_with_its_data_in_the_volume() -> None:
    last = {one.name: one.rest for one in read_recipe(CONTAINERFILE.read_text(encoding="utf-8"))[-1]}
    command = [*json.loads(last["ENTRYPOINT"]), *json.loads(last["CMD"])]
    assert command[:2] == ["isthmus", "serve"]
    context = serve.make_context("serve", command[2:])
    assert (context.params["host"], context.params["port"]) == ("0.0.0.0", int(last["EXPOSE"]))
    (volume,) = json.loads(last["VOLUME"])
    variables = dict(re.findall(r"(\w+)=(\S+)", last["ENV"]))
    assert all(variables[name].startswith(f"{volume}/") for name in ("ISTHMUS_DATA", "NUMBA_CACHE_DIR"))


def test_the_check_of_health_tells_a_server_from_none(tmp_path: Path) -> None:
    last = {one.name: one.rest for one in read_recipe(CONTAINERFILE.read_text(encoding="utf-8"))[-1]}
    program, option, code = ast.literal_eval(last["HEALTHCHECK"].partition("CMD ")[2])
    assert (program, option) == ("python", "-c")
    assert f"127.0.0.1:{DEFAULT_PORT}/" in code
    with serving(tmp_path / "games.sqlite") as address:
        asking = [sys.executable, "-c", code.replace(f"http://127.0.0.1:{DEFAULT_PORT}", address)]
        assert subprocess.run(asking, capture_output=True, check=False).returncode == 0
    assert subprocess.run(asking, capture_output=True, check=False).returncode != 0


@pytest.mark.skipif(shutil.which("hadolint") is None, reason="hadolint is not installed")
def test_hadolint_finds_nothing() -> None:
    subprocess.run(["hadolint", str(CONTAINERFILE)], check=True)


def builder() -> list[str] | None:
    """The command that builds an image here, if there is one that works."""
    commands = {
        "podman": ["podman", "build", "--format", "docker"],
        "buildah": ["buildah", "build", "--format", "docker"],
        "docker": ["docker", "build"],
    }
    for name, command in commands.items():
        works = [name, "info"]
        if shutil.which(name) and subprocess.run(works, capture_output=True, check=False, timeout=60).returncode == 0:
            return command
    return None


@pytest.mark.long
def test_the_image_can_be_built() -> None:
    command = builder()
    if command is None:
        pytest.skip("no builder of images on this machine (podman, buildah or docker)")
    subprocess.run([*command, "-f", str(CONTAINERFILE), "-t", "isthmus-test", str(ROOT)], check=True)


# --- the unit of systemd


def read_unit(text: str) -> dict[str, list[str]]:
    """The settings of the service; a name may be there several times."""
    section, found = "", dict[str, list[str]]()
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif section == "Service" and "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


@pytest.fixture
def unit() -> dict[str, list[str]]:
    return read_unit(UNIT.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("PrivateTmp", "yes"),
        ("PrivateDevices", "yes"),
        ("CapabilityBoundingSet", ""),
        ("RestrictAddressFamilies", "AF_INET AF_INET6 AF_UNIX"),
        ("UMask", "0077"),
        ("StateDirectoryMode", "0700"),
        ("MemoryDenyWriteExecute", "no"),  # numba writes machine code and runs it
    ],
)
def test_the_service_may_do_what_it_needs_and_no_more(unit: dict[str, list[str]], name: str, value: str) -> None:
    assert unit[name] == [value]


def test_the_service_keeps_its_files_in_its_folders(unit: dict[str, list[str]]) -> None:
    variables = dict(one.split("=", 1) for one in unit["Environment"])
    assert variables["ISTHMUS_DATA"].startswith(f"/var/lib/{unit['StateDirectory'][0]}/")
    assert variables["NUMBA_CACHE_DIR"] == f"/var/cache/{unit['CacheDirectory'][0]}"
    assert unit["User"] != ["root"]


def test_the_service_starts_the_server_with_options_that_exist(unit: dict[str, list[str]]) -> None:
    program, name, *options = unit["ExecStart"][0].split()
    assert program.endswith("/.venv/bin/isthmus")
    assert name == "serve"
    context = serve.make_context("serve", options)
    assert isinstance(context, click.Context)
    assert context.params["proxy"] == ("127.0.0.1",)
    assert (context.params["host"], context.params["show"]) == ("127.0.0.1", False)


def test_the_service_of_a_worker_is_as_closed_and_starts_with_options_that_exist(unit: dict[str, list[str]]) -> None:
    worker = read_unit((UNIT.parent / "isthmus-work.service").read_text(encoding="utf-8"))
    program, name, *options = worker["ExecStart"][0].split()
    assert [program, name] == [unit["ExecStart"][0].split()[0], "work"]
    assert work.make_context("work", [*options, "--database", "postgresql://host/games"]).params["workers"] is None
    variables = dict(one.split("=", 1) for one in worker["Environment"])
    assert variables["NUMBA_CACHE_DIR"] == f"/var/cache/{worker['CacheDirectory'][0]}"
    closed = [one for one in unit if one.startswith(("Protect", "Private", "Restrict", "SystemCall", "NoNew", "Cap"))]
    assert {one: worker[one] for one in closed} == {one: unit[one] for one in closed}


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_reads_the_unit_and_finds_it_closed(tmp_path: Path) -> None:
    here = tmp_path / UNIT.name  # verify wants the program to be there
    text = UNIT.read_text(encoding="utf-8")
    here.write_text(re.sub(r"(?<=ExecStart=)\S+", "/bin/true", text), encoding="utf-8")
    read = subprocess.run(["systemd-analyze", "verify", here], capture_output=True, text=True, check=False)
    assert (read.returncode, read.stderr) == (0, "")
    judge = [
        "systemd-analyze",
        "security",
        "--offline=true",
        f"--threshold={EXPOSURE * 10:.0f}",
        "--no-pager",
        str(here),
    ]
    judged = subprocess.run(judge, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stdout


# --- a site on several machines


def read_yaml(name: str) -> Any:
    return yaml.safe_load((ROOT / "deploy" / name).read_text(encoding="utf-8"))


def test_the_site_in_containers_has_its_parts() -> None:
    services = read_yaml("compose.yaml")["services"]
    servers = [one for name, one in services.items() if name.startswith("server")]
    workers = [one for name, one in services.items() if name.startswith("worker")]
    assert (len(servers), len(workers)) == (3, 2)
    for image in (services["database"]["image"], services["balancer"]["image"]):
        assert PINNED.fullmatch(image)
    for one in (*servers, *workers):
        assert one["environment"]["ISTHMUS_DATABASE"].startswith("postgresql://isthmus:${DATABASE_PASSWORD:?")
        assert one["depends_on"]["database"]["condition"] == "service_healthy"
    for one in servers:
        serve.make_context("serve", list(one["command"]))


def test_its_balancer_knows_its_servers(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "nginx-compose.conf").read_text(encoding="utf-8")
    services = read_yaml("compose.yaml")["services"]
    assert set(re.findall(r"server (\w+):8000", text)) == {name for name in services if name.startswith("server")}
    mount = services["balancer"]["volumes"][0].split(":")[0]
    assert (ROOT / "deploy" / mount).is_file()
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if nginx is None:
        pytest.skip("no nginx on this machine")
    local = re.sub(r"server\d:8000", "127.0.0.1:8000", text)
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{local}}}\n", encoding="utf-8")
    done = subprocess.run(
        [nginx, "-t", "-e", "stderr", "-p", str(tmp_path), "-c", str(whole)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "syntax is ok" in done.stderr, done.stderr


def test_the_keeper_lets_no_step_be_lost() -> None:
    settings = read_yaml("patroni.yaml")["bootstrap"]["dcs"]
    assert (settings["synchronous_mode"], settings["synchronous_mode_strict"]) == ("quorum", True)
    assert settings["synchronous_node_count"] == 1
    assert settings["loop_wait"] + 2 * settings["retry_timeout"] <= settings["ttl"]  # Patroni's own rule
    assert settings["postgresql"]["parameters"]["synchronous_commit"] == "on"

"""The command line answers every question, also the wrong ones, in plain lines."""

import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner, Result

from moonlit.__main__ import main
from moonlit.bots import BOTS, LEVELS
from moonlit.core.chance import Seed
from moonlit.core.failure import as_json, failure
from moonlit.core.record import Play, Record
from moonlit.games import shelf
from moonlit.lab.replay import spoken_names
from moonlit.lab.texts import lab_texts
from moonlit.server.tables.naming import BIRD_NAMES

GAME = shelf()["divinare"]
NAMES = ("Аня", "Лев")


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the terminal speaks in which the tests are run."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def run(*args: object) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


def record(decisions: int | None = None) -> Record:
    play, rng = Play(GAME, 2, GAME.Options(), Seed("tale")), Random(1)
    while not play.is_over and len(play.decisions) != decisions:
        seat = play.asked()[0]
        play.decide(seat, rng.choice(play.options_of(seat)))
    return play.record(NAMES)


@pytest.fixture
def told(tmp_path: Path) -> Path:
    """A finished game in a file."""
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode(record()))
    return file


@pytest.mark.parametrize(
    "command",
    [
        "",
        "serve",
        "think",
        "games",
        "arena",
        "bench",
        "bench server",
        "bench coach",
        "calibrate",
        "replay",
        "reproduce",
        "review",
        "verify",
        "ratings",
        "ratings show",
    ],
)
def test_every_command_explains_itself(command: str) -> None:
    result = run(*command.split(), "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.output


def test_games_lists_the_shelf() -> None:
    assert "divinare" in run("games").output
    listed = msgspec.json.decode(run("games", "--json").output)
    assert listed[0]["name"] == "divinare"
    assert listed[0]["players"] == [2, 3, 4]
    assert listed[0]["titles"] == {"en": "Divinare", "ru": "Предсказание"}
    assert "boards" in listed[0]["choices"]["2"]


@pytest.mark.parametrize(
    ("terminal", "told", "title"),
    [
        ("ru_RU.UTF-8", (), "Одна ночь"),
        ("C.UTF-8", (), "One Night"),
        ("C", ("--lang", "ru"), "Одна"),
    ],
)
def test_games_have_titles_in_the_language_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, terminal: str, told: tuple[str, ...], title: str
) -> None:
    monkeypatch.setenv("LC_ALL", terminal)
    (line,) = [line for line in run("games", *told).output.splitlines() if "one_night" in line]
    assert line.split(maxsplit=2)[1:][0] == "3-10"
    assert line.split(maxsplit=2)[2].startswith(title)


def test_the_arena_names_its_bots() -> None:
    help_text = " ".join(run("arena", "--help").output.split())
    assert all(bot in help_text for bot in (*BOTS, *LEVELS, "openspiel-ismcts"))


def test_without_its_packages_a_guest_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "moonlit.research.openspiel", None)
    refused = run("arena", "divinare", "--bots", "openspiel-ismcts,chance")
    assert refused.exit_code == 2
    assert "pip install 'moonlit[research,spiel]'" in refused.output


@pytest.mark.parametrize("words", ["--help", "games", "games --json"])
def test_where_nothing_can_be_printed_one_line_says_so(words: str) -> None:
    with Path("/dev/full").open("w") as full:
        said = subprocess.run(
            [sys.executable, "-m", "moonlit", *words.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert said.returncode == 1
    assert said.stderr == "moonlit: cannot print: No space left on device\n"


def test_the_arena_prints_what_a_program_can_read() -> None:
    result = run(
        "arena", "divinare", "--bots", "heuristic,chance", "--games", 4, "--jobs", 1, "--json"
    )
    players = msgspec.json.decode(result.stdout)["players"]
    assert [player["bot"] for player in players] == ["heuristic", "chance"]
    assert list(players[0])[:6] == ["bot", "games", "win_rate", "low", "high", "mean_score"]
    assert list(players[0])[6:] == ["above_par", "above_low", "above_high"]
    assert players[0]["games"] == 4


def test_calibrate_prints_what_a_program_can_read() -> None:
    args = ("calibrate", "divinare", "--games", 2, "--players", 2, "--json")
    result = run(*args)
    assert result.exit_code == 0
    report = msgspec.json.decode(result.stdout)
    assert (report["game"], report["games"]) == ("divinare", 2)
    assert {row["source"] for row in report["rows"]} == {"assistant", "imagined"}
    assert run(*args).stdout == result.stdout


def test_calibrate_prints_what_a_person_can_read() -> None:
    result = run("calibrate", "divinare", "--games", 2, "--any-options")
    assert result.exit_code == 0
    assert "count of a suit" in result.stdout
    assert "true tables that cannot be imagined: 0" in result.stdout


def test_the_arena_prints_what_a_person_can_read() -> None:
    result = run("arena", "divinare", "--bots", "chance, chance", "--games", 2, "--jobs", 1)
    assert result.exit_code == 0
    assert "95 % interval" in result.stdout


def test_the_same_seed_and_tries_give_the_same_table() -> None:
    args = ("arena", "divinare", "--bots", "ismcts,chance", "--games", 2, "--seed", "x")
    runs = [run(*args, "--iterations", 8, "--jobs", jobs, "--json").stdout for jobs in (1, 2)]
    assert runs[0] == runs[1] != ""


def test_thinking_time_can_be_given() -> None:
    args = ("--bots", "master,chance", "--games", 1, "--time", 1, "--jobs", 1, "--json")
    assert run("arena", "divinare", *args).exit_code == 0


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("arena", "chess", "--bots", "chance"), "no game called 'chess'"),
        (("calibrate", "chess"), "no game called 'chess'"),
        (("calibrate", "divinare", "--players", "9"), "played by 2 to 4"),
        (("calibrate", "divinare", "--games", "0"), "--games"),
        (("calibrate", "divinare", "--seed", "\udcff"), "--seed"),
        (("arena", "divinare", "--bots", "chance,oracle"), "no bot called 'oracle'"),
        (("arena", "divinare", "--bots", "chance"), "played by 2 to 4"),
        (("arena", "divinare", "--bots", ""), "no bot called ''"),
        (("arena", "divinare", "--bots", "chance,chance", "--games", "0"), "--games"),
        (
            ("arena", "divinare", "--bots", "chance,chance", "--time", "5", "--iterations", "5"),
            "exclude each other",
        ),
        (("arena", "divinare", "--bots", "chance,chance", "--games", "9" * 20), "--games"),
        (("arena", "divinare", "--bots", "ismcts,chance", "--time", "9" * 400), "--time"),
        (("arena", "divinare", "--bots", "chance,chance", "--seed", "\udcff"), "--seed"),
        (("ratings", "show", "chess"), "no game called 'chess'"),
        (("bench", "chess"), "no game called 'chess'"),
        (("bench", "--seconds", "nan"), "--seconds"),
        (("bench", "server", "--game", "chess"), "no game called 'chess'"),
        (("bench", "server", "--tables", "0"), "--tables"),
        (("replay", "/dev/zero"), "far too long"),
        (("serve", "--port", "99999"), "--port"),
        (("replay", "nowhere.json"), "No such file"),
        (("sing",), "No such command"),
    ],
)
def test_a_wrong_question_gets_a_clear_line(args: tuple[str, ...], why: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert why in result.stderr
    assert "Traceback" not in result.output


def test_a_replay_is_told_as_an_onlooker_heard_it(told: Path) -> None:
    lines = run("replay", told, "--lang", "en").output.splitlines()
    assert lines[0].startswith("Round 1, ")
    assert not any("You" in line for line in lines)


def test_a_replay_is_told_from_a_seat_in_its_language(told: Path) -> None:
    output = run("replay", told, "--seat", 1, "--lang", "ru").output
    assert "Вам пришли: " in output
    assert "Аня играет" in output


def recorded(tmp_path: Path, *names: str) -> Path:
    """A finished game of two, who are recorded under these names."""
    file = tmp_path / "named.json"
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(record(), names=names)))
    return file


def test_a_bird_is_called_by_its_name_in_each_language(tmp_path: Path) -> None:
    file = recorded(tmp_path, "magpie", "Лев")
    assert "Сорока играет" in run("replay", file, "--lang", "ru").output
    assert "Magpie plays" in run("replay", file, "--lang", "en").output


@pytest.mark.parametrize(
    ("names", "said"),
    [(("1", "Лев"), ("Гость играет",)), (("1", "2"), ("Гость 1 играет", "Гость 2 играет"))],
)
def test_who_has_no_name_is_a_guest(
    tmp_path: Path, names: tuple[str, ...], said: tuple[str, ...]
) -> None:
    output = run("replay", recorded(tmp_path, *names), "--lang", "ru").output
    assert all(words in output for words in said)


def test_a_number_that_is_not_that_of_the_seat_is_a_name(tmp_path: Path) -> None:
    assert "7 играет" in run("replay", recorded(tmp_path, "7", "Лев"), "--lang", "ru").output


@pytest.mark.parametrize(("n", "language"), [(0, "en"), (1, "ru")])
def test_the_lab_calls_birds_as_the_server_does(n: int, language: str) -> None:
    said = spoken_names(list(BIRD_NAMES), lab_texts(language))
    assert said == [names[n] for names in BIRD_NAMES.values()]


def test_the_language_of_the_terminal_is_spoken(
    told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert run("replay", told).output.startswith("Раунд 1")
    monkeypatch.setenv("LC_ALL", "C")
    assert run("replay", told).output.startswith("Round 1")


def test_a_terminal_without_the_letters_gets_question_marks(told: Path) -> None:
    result = CliRunner(charset="latin-1").invoke(main, ["replay", str(told), "--lang", "ru"])
    assert result.exit_code == 0
    assert "?" in result.output


def test_a_replay_can_be_read_by_a_program(told: Path) -> None:
    story = msgspec.json.decode(run("replay", told, "--seat", 0, "--json").output)
    assert (story["game"], story["names"], story["seat"]) == ("divinare", list(NAMES), 0)
    assert story["events"][0]["type"] == "round-began"


def test_an_unfinished_game_is_told_as_far_as_it_went(tmp_path: Path) -> None:
    file = tmp_path / "short.json"
    file.write_bytes(msgspec.json.encode(record(decisions=5)))
    result = run("replay", file, "--lang", "en")
    assert result.exit_code == 0
    assert "plays" in result.output


def test_a_name_gives_the_terminal_no_orders(tmp_path: Path) -> None:
    file = tmp_path / "names.json"
    names = ("\x1b[2J\x1b]0;moon\x07Anna\r\n", "x" * 100_000)
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(record(), names=names)))
    result = run("replay", file, "--lang", "en")
    assert result.exit_code == 0
    assert "Anna" in result.output
    assert not set(result.output) & set("\x1b\x07\r")


DEEP = b"[" * 100_000 + b"]" * 100_000


def spoiled(**changes: object) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(record(decisions=3), **changes))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "not a recorded game"),
        (b"\x00\xff\xfe", "not a recorded game"),
        (b'{"pgn": "1. e4"}', "not a recorded game"),
        (spoiled(game="chess"), "not on this shelf"),
        (spoiled(rules=99), "version 99"),
        (spoiled(names=("solo",)), "its table is against the rules"),
        (spoiled(options=msgspec.Raw(b'{"boards":"z"}')), "cannot be read"),
        (spoiled(decisions=record(3).decisions[::-1]), "decision number 1 is against the rules"),
        (spoiled(decisions=((0, {"type": "fold"}),)), "cannot be read"),
        (spoiled(decisions=((9, {"type": "discard", "cards": {}}),)), "against the rules"),
        (spoiled(decisions=((0, {"type": "\x1b[2J\nfold"}),)), "cannot be read"),
        pytest.param(spoiled(options=msgspec.Raw(DEEP)), "not a recorded game", id="deep options"),
        pytest.param(
            spoiled(decisions=((0, msgspec.Raw(DEEP)),)), "not a recorded game", id="deep decision"
        ),
    ],
)
def test_a_foreign_file_gets_one_clear_line(tmp_path: Path, content: bytes, why: str) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    result = run("replay", file)
    assert result.exit_code == 2
    assert why in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_a_seat_nobody_sat_on_is_refused(told: Path) -> None:
    result = run("replay", told, "--seat", 2)
    assert result.exit_code == 2
    assert "from 0 to 1" in result.stderr


def test_the_bench_prints_both_rates() -> None:
    output = run("bench", "divinare", "--seconds", 0.1).output
    assert "decisions/s" in output
    assert "divinare : hearts" in output
    report = msgspec.json.decode(run("bench", "divinare", "--seconds", 0.1, "--json").output)
    assert report["games"][0]["game"] == "divinare"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file that a server has kept of a failure: nobody has the option of its last decision."""
    play = Play(GAME, 2, GAME.Options(), Seed("tale"))
    seat, error = play.asked()[0], RuntimeError("a bug")
    failed = failure(play, (), play.foresee(seat, play.options_of(seat)[0]).decision, error)
    file = tmp_path / "failure.json"
    file.write_bytes(as_json(failed))
    return file


def test_a_failure_that_is_mended_is_said_to_be(kept: Path) -> None:
    result = run("reproduce", kept)
    assert (result.exit_code, result.output) == (0, "The rules do not fail here any more.\n")


@pytest.mark.parametrize(("error", "way"), [("a bug", "the same way"), ("else", "another way")])
def test_a_failure_is_reproduced(
    kept: Path, monkeypatch: pytest.MonkeyPatch, error: str, way: str
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError(error)

    monkeypatch.setattr(Play, "preview", fail)
    result = run("reproduce", kept)
    assert result.exit_code == 1
    assert way in result.output
    assert result.output.endswith(f"RuntimeError: {error}\n")


@pytest.mark.parametrize("content", [b"{}", msgspec.json.encode(record(2))])
def test_a_file_of_no_failure_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    result = run("reproduce", file)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)

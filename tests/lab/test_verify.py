"""`moonlit verify FILE` finds every change in a finished game and says where it is."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from moonlit.__main__ import main
from moonlit.core.chance import Seed
from moonlit.core.game import Game
from moonlit.core.proof import Deal, Proof, commitment_to, drawn, pledge_of, proven
from moonlit.core.record import Branch, Play, Record, chain, rewind_to
from moonlit.core.seats import Seat
from moonlit.games import shelf

SECRET = Seed("5e" * 32)
SHARES = ("a1" * 32, "b2" * 32)
NAMES = ("Аня", "Лев")
Json = Any


def finished(game: Game, players: int, seed: Seed, rng: Random) -> Play:
    """A game played at random to its end, without a clock."""
    play = Play(game, players, game.Options(), seed)
    while not play.is_over:
        if asked := play.asked():
            play.decide(asked[0], rng.choice(list(play.options_of(asked[0]))))
        else:
            play.time_up()
    return play


def deal(shares: tuple[str, ...] = SHARES) -> Deal:
    commitment = commitment_to(SECRET)
    return Deal(
        commitment=commitment,
        secret=SECRET,
        pledges=tuple(pledge_of(commitment, share) if share else "" for share in shares),
        shares=shares,
    )


def made(of: Deal | None = None, game: str = "divinare", names: tuple[str, ...] = NAMES) -> Proof:
    of = of or deal()
    play = finished(shelf()[game], len(names), drawn(of.secret, of.shares), Random(1))
    return proven(play.record(names), of)


HONEST = made()


def run(*words: str, spoken: str = "C.UTF-8") -> Result:
    """A command in a terminal of this language."""
    terminal = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": spoken}
    return CliRunner().invoke(main, words, env=terminal)


def verify(folder: Path, proof: object, *flags: str, spoken: str = "C.UTF-8") -> Result:
    file = folder / "game.json"
    file.write_bytes(msgspec.json.encode(proof))
    return run("verify", str(file), *flags, spoken=spoken)


def test_a_file_says_that_its_game_went_on_from_an_earlier_moment(tmp_path: Path) -> None:
    play = finished(shelf()["divinare"], 2, drawn(SECRET, SHARES), Random(1))
    play.follow(rewind_to(3))
    while not play.is_over:
        play.decide(play.asked()[0], play.options_of(play.asked()[0])[0])
    result = verify(tmp_path, proven(play.record(NAMES), deal()))
    assert result.exit_code == 0
    assert "failed once" in result.output


def test_an_honest_file_is_sound(tmp_path: Path) -> None:
    result = verify(tmp_path, HONEST)
    assert result.exit_code == 0
    assert "game.json is sound" in result.output
    assert "shares of: Аня, Лев" in result.output
    assert HONEST.chain[-1] in result.output


@pytest.mark.parametrize("game", shelf())
def test_games_on_the_shelf_can_be_checked_at_every_size(tmp_path: Path, game: str) -> None:
    for players in shelf()[game].players:
        names, shares = ("x",) * players, ("a1" * 32,) * players
        proof = made(deal(shares), game, names)
        assert verify(tmp_path, proof).exit_code == 0
        assert all(map(is_the_same_everywhere, numbers_in(to_json(proof))))


def to_json(proof: Proof) -> Json:
    return msgspec.json.decode(msgspec.json.encode(proof))


def numbers_in(value: Json) -> Iterator[int | float]:
    if isinstance(value, int | float):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from numbers_in(each)


def is_the_same_everywhere(number: float) -> bool:
    """Browsers write 1.0 as 1 and know no larger whole numbers than these."""
    return isinstance(number, int) and abs(number) < 2**53


def test_a_program_can_read_the_verdict(tmp_path: Path) -> None:
    verdict = msgspec.json.decode(verify(tmp_path, HONEST, "--json").output)
    assert verdict["is_by_the_rules"] is True
    assert verdict["flaws"] == []
    assert verdict["fingerprint"] == HONEST.chain[-1]


def played_on(state: object) -> Record:
    branch = Branch(
        source="f0" * 32,
        after=7,
        seat=Seat(1),
        is_redealt=True,
        state=msgspec.Raw(msgspec.json.encode(state)),
    )
    play = Play(shelf()["divinare"], 2, shelf()["divinare"].Options(), HONEST.seed)
    return msgspec.structs.replace(play.record(NAMES), branch=branch)


def test_a_game_that_was_played_on_claims_no_proof(tmp_path: Path) -> None:
    result = verify(tmp_path, played_on({}))
    assert result.exit_code == 2
    assert "played on from decision 7" in result.output
    assert "nothing to check" in result.output
    russian = verify(tmp_path, played_on({}), "--lang", "ru").output
    assert "доигрывали с решения номер 7 партии" in russian


@pytest.mark.parametrize("hands", [[], [[0, 0, 0, 0]], [[99, 0, 0, 0]] * 2])
def test_a_game_that_was_played_on_from_nonsense_is_told_to_be(tmp_path: Path, hands: Json) -> None:
    game = shelf()["divinare"]
    play = Play(game, 2, game.Options(), HONEST.seed)
    state = msgspec.to_builtins(play.state) | {"hands": hands}
    record = msgspec.structs.replace(played_on(state), decisions=HONEST.decisions)
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode(record))
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert "its table" in result.output or "its decision number" in result.output


def changed(path: tuple[str | int, ...], value: object) -> Callable[[Json], None]:
    def change(file: Json) -> None:
        *way, last = path
        for step in way:
            file = file[step]
        assert file[last] != value
        file[last] = value

    return change


TAMPERINGS: dict[str, tuple[Callable[[Json], object], str]] = {
    "another name": (changed(("names", 0), "Eva"), "'names'"),
    "a name less": (lambda file: file["names"].pop(), "'names'"),
    "other options": (changed(("options", "boards"), "b"), "'options'"),
    "other rules": (changed(("rules",), 7), "'rules'"),
    "another game": (changed(("game",), "whist"), "'game'"),
    "another seed": (changed(("seed",), "0" * 64), "its seed is not drawn from"),
    "another secret": (changed(("deal", "secret"), "0" * 64), "the secret of the house is not"),
    "a late commitment": (changed(("deal", "commitment"), "0" * 64), "the secret of the house"),
    "another share": (changed(("deal", "shares", 1), "0" * 64), "share of seat 1 (Лев)"),
    "a share less": (changed(("deal", "shares", 1), ""), "its seed is not drawn from"),
    "another pledge": (changed(("deal", "pledges", 0), "0" * 64), "share of seat 0 (Аня)"),
    "another link": (changed(("chain", 9), "0" * 64), "decision number 5"),
    "no links": (lambda file: file["chain"].clear(), "the chain is not that of"),
    "somebody else": (changed(("decisions", 4, 0), 9), "decision number 5, of seat 9"),
    "nobody": (changed(("decisions", 4, 0), -1), "decision number 5, of seat -1"),
    "the clock": (changed(("decisions", 4), [None, None]), "decision number 5, of the clock"),
    "another action": (changed(("decisions", 4, 1), {"type": "resign"}), "decision number 5"),
    "an end too soon": (lambda file: file["decisions"].pop(), "the chain is not that of"),
    "a decision less": (lambda file: file["decisions"].pop(3), "decision number 4"),
}


@pytest.mark.parametrize(("tamper", "where"), TAMPERINGS.values(), ids=TAMPERINGS)
def test_what_was_tampered_with_is_named_and_located(
    tmp_path: Path, tamper: Callable[[Json], object], where: str
) -> None:
    file = to_json(HONEST)
    tamper(file)
    result = verify(tmp_path, file)
    assert result.exit_code == 1
    assert "TAMPERED" in result.output
    assert where in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("tamper", [tamper for tamper, _ in TAMPERINGS.values()], ids=TAMPERINGS)
def test_what_was_tampered_with_is_said_in_russian_too(
    tmp_path: Path, tamper: Callable[[Json], object]
) -> None:
    file = to_json(HONEST)
    tamper(file)
    result = verify(tmp_path, file, "--lang", "ru")
    assert result.exit_code == 1
    assert "ИЗМЕНЁН" in result.output
    assert not english_in(result.output, tmp_path)


def english_in(said: str, folder: Path) -> list[str]:
    """Words of the wrong language; names, hashes and reasons in brackets have none."""
    own = re.sub(r"[0-9a-f]{64}|\(.*?\)", "", said.replace(str(folder / "game.json"), ""))
    return re.findall("[A-Za-z]{3,}", own)


def test_a_terminal_is_spoken_to_in_its_language_and_a_program_as_ever(tmp_path: Path) -> None:
    result = verify(tmp_path, HONEST, spoken="ru_RU.UTF-8")
    assert result.exit_code == 0
    assert "Предсказание, Аня, Лев: " in result.output
    assert "из долей: Аня, Лев" in result.output
    assert not english_in(result.output, tmp_path)
    assert "is sound" in verify(tmp_path, HONEST, "--lang", "en", spoken="ru_RU.UTF-8").output
    cut = msgspec.structs.replace(HONEST, decisions=HONEST.decisions[:-1], chain=HONEST.chain[:-1])
    said = [verify(tmp_path, cut, "--json", spoken=lang).output for lang in ("C", "ru_RU.UTF-8")]
    assert said[0] == said[1]
    assert msgspec.json.decode(said[0])["flaws"] == [
        "the record: the game is not over after its last decision"
    ]


def test_both_languages_of_the_lab_say_the_same_with_the_same_facts() -> None:
    def facts(language: str) -> dict[str, set[str]]:
        text = files("moonlit.lab").joinpath("locale", f"{language}.ftl").read_text("utf-8")
        found = re.findall(r"^([a-z-]+) =((?:.*\n)(?:[ }].*\n)*)", text, re.MULTILINE)
        return {name: set(re.findall(r"\$(\w+)", words)) for name, words in found}

    assert facts("en") == facts("ru")
    assert len(facts("en")) > 30


def test_a_forged_chain_does_not_make_a_wrong_decision_right(tmp_path: Path) -> None:
    """Whoever knows how chains are made can make one, but not for what the rules forbid."""
    decisions = (HONEST.decisions[1], HONEST.decisions[0], *HONEST.decisions[2:])
    forged = msgspec.structs.replace(HONEST, decisions=decisions[::-1])
    forged = msgspec.structs.replace(forged, chain=tuple(chain(forged)))
    result = verify(tmp_path, forged)
    assert result.exit_code == 1
    assert "against the rules" in result.output


def test_a_game_cut_short_is_noticed_also_with_a_forged_chain(tmp_path: Path) -> None:
    forged = msgspec.structs.replace(
        HONEST, decisions=HONEST.decisions[:-1], chain=HONEST.chain[:-1]
    )
    result = verify(tmp_path, forged)
    assert result.exit_code == 1
    assert "the game is not over after its last decision" in result.output


def test_shares_opened_in_vain_are_told(tmp_path: Path) -> None:
    told = msgspec.structs.replace(HONEST, deal=msgspec.structs.replace(deal(), undealt=(0, 2)))
    result = verify(tmp_path, told)
    assert result.exit_code == 0
    assert "The page of Лев had opened 2 shares before" in result.output
    assert "had opened" not in verify(tmp_path, HONEST).output
    assert "Лев: до этой раздачи 2 доли" in verify(tmp_path, told, spoken="ru_RU.UTF-8").output


def test_another_commitment_than_the_one_shown_is_told(tmp_path: Path) -> None:
    shown = HONEST.deal.commitment
    assert verify(tmp_path, HONEST, "--commitment", shown.upper()).exit_code == 0
    result = verify(tmp_path, HONEST, "--commitment", "0" * 64)
    assert result.exit_code == 1
    assert "not committed as you were shown" in result.output


def test_a_whole_other_game_has_another_fingerprint(tmp_path: Path) -> None:
    shown = HONEST.chain[-1]
    assert verify(tmp_path, HONEST, "--fingerprint", shown.upper()).exit_code == 0
    other = made(deal((SHARES[0], "c3" * 32)))
    result = verify(tmp_path, other, "--fingerprint", shown)
    assert result.exit_code == 1
    assert "fingerprint is not the one" in result.output


def test_shares_that_are_missing_are_told(tmp_path: Path) -> None:
    assert "rests on the house alone" in verify(tmp_path, made(deal(("", "")))).output
    kept = msgspec.structs.replace(deal(), shares=(SHARES[0], ""))
    assert "Лев pledged a share and did not open it" in verify(tmp_path, made(kept)).output


def test_rules_that_are_not_here_are_not_played_again(tmp_path: Path) -> None:
    old = msgspec.structs.replace(HONEST, rules=0)
    old = msgspec.structs.replace(old, chain=tuple(chain(old)))
    result = verify(tmp_path, old)
    assert result.exit_code == 0
    assert "fits in itself, but was not played again" in result.output
    assert "is sound" not in result.output


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "not a recorded game"),
        (b"[[[[", "not a recorded game"),
        (b"\xff\x00", "not a recorded game"),
        (
            msgspec.json.encode(
                finished(shelf()["divinare"], 2, Seed("a"), Random(1)).record(NAMES)
            ),
            "no proof",
        ),
    ],
    ids=["empty", "torn", "bytes", "a record alone"],
)
def test_what_cannot_be_checked_is_said_in_one_line(
    tmp_path: Path, content: bytes, why: str
) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    result = run("verify", str(file))
    assert result.exit_code == 2
    assert why in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_name_gives_the_terminal_no_orders(tmp_path: Path) -> None:
    odd = ("\x1b[2J\x07Anna\r\n", "x" * 100_000)
    output = verify(tmp_path, msgspec.structs.replace(HONEST, names=odd)).output
    assert not set(output) & set("\x1b\x07\r")
    output = verify(tmp_path, made(names=odd)).output
    assert not set(output) & set("\x1b\x07\r")


CORPUS = sorted((Path(__file__).parent.parent / "corpus").glob("*.json"))


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.name)
def test_games_that_were_once_played_are_sound_for_ever(file: Path) -> None:
    result = run("verify", str(file))
    assert result.exit_code == 0, result.output
    assert "by the rules" in result.output


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.name)
def test_games_that_were_once_played_are_told_for_ever(file: Path) -> None:
    result = run("replay", str(file), "--lang", "ru")
    assert result.exit_code == 0, result.output
    assert len(result.output.splitlines()) > len(msgspec.json.decode(file.read_bytes())["names"])


def check_by_hand(file: Path) -> subprocess.CompletedProcess[str]:
    """The few lines of docs/fair-deals.md, which use nothing of ours."""
    page = (Path(__file__).parents[2] / "docs" / "fair-deals.md").read_text()
    code = page.split("```python\n")[1].split("```")[0]
    return subprocess.run(
        [sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=False
    )


def test_the_guide_checks_a_file_with_nothing_of_ours(tmp_path: Path) -> None:
    for file in CORPUS:
        last = msgspec.json.decode(file.read_bytes(), type=Proof).chain[-1]
        assert check_by_hand(file).stdout == f"sound: {last}\n"
    tampered = tmp_path / "game.json"
    tampered.write_bytes(CORPUS[0].read_bytes().replace(b'"raven"', b'"heron"'))
    assert "AssertionError" in check_by_hand(tampered).stderr


CONTENT = msgspec.json.encode(HONEST)


@given(at=st.integers(0, len(CONTENT) - 1), byte=st.integers(0x20, 0x7E))
def test_no_changed_byte_is_overlooked(at: int, byte: int) -> None:
    """Whatever one byte of the file becomes, it is still the same game, or not sound."""
    content = CONTENT[:at] + bytes([byte]) + CONTENT[at + 1 :]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_bytes(content)
        result = run("verify", str(file))
    assert isinstance(result.exception, SystemExit | None)
    if result.exit_code == 0:
        assert msgspec.json.decode(content, type=Proof) == HONEST

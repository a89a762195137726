"""Passwords and recovery codes: what a member keeps, and the little that we keep of it."""

import asyncio
import secrets
import unicodedata
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from moonlit.server.refusals import PasswordCommon, PasswordTooLong, PasswordTooShort

SHORTEST = 8
LONGEST = 256
AT_ONCE = 2
"""So many passwords are hashed at a time: each takes a core and a good piece of memory."""
HASHER = PasswordHasher(time_cost=1, memory_cost=47104, parallelism=1)
DECOY = (
    "$argon2id$v=19$m=47104,t=1,p=1"
    "$/fpDXCmGun96GdZay8ajRQ$PPL1ffldL3yeGc61kGn+gaBq/yRcsL+mewGfGEm8chU"
)
"""Nobody's: compared where there is no such member, so that the answer takes as long."""
COMMON = """
00000000 11111111 12121212 12341234 12345678 123456789 1234567890 123123123 987654321 87654321
88888888 99999999 147258369 123qweasd 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 qazwsxedc
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 asdfghjk asdfghjkl zxcvbnm1 abc12345
abcd1234 abcdefgh a1b2c3d4 aa123456 aaaaaaaa password password1 password12 password123 passw0rd
p@ssw0rd p@ssword iloveyou iloveyou1 sunshine princess football baseball superman batman123
starwars computer internet whatever trustno1 letmein1 welcome1 welcome123 admin123 administrator
changeme secret123 master123 dragon123 monkey123 michelle jennifer samantha victoria jordan23
liverpool chocolate butterfly moonlight moonlit1 moonlit123 йцукенгш йцукенгшщз йцукен123 йцукен12
пароль12 пароль123 парольпароль любовь123 солнышко привет123 россия123 наташа123 qweasdzxc
zaq12wsx
"""
"""What guessers try first; shorter ones are refused for being short."""
CODES = 8
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Nothing here is mistaken for anything else."""
CODE_LENGTH = 16
_PLACES = 4


class Passwords:
    """Hashes and compares aside from the tables, which must not wait for it."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str) -> str:
        """What we keep of a password."""
        async with self._room:
            return await asyncio.to_thread(HASHER.hash, normal(password))

    async def matches(self, kept: str | None, password: str) -> bool:
        """Whether it is the password; as slow where there is none to compare with."""
        async with self._room:
            same = await asyncio.to_thread(_same, kept or DECOY, normal(password))
        return same and kept is not None


def _same(kept: str, password: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False


def normal(password: str) -> str:
    """The same password however a keyboard composes its letters; no longer than any honest one."""
    return unicodedata.normalize("NFKC", password[: 2 * LONGEST])


def checked(password: str, name: str) -> str:
    """A password that will do for this name, or a refusal; any letters, and no recipe for them."""
    if len(password) > LONGEST:
        raise PasswordTooLong(most=LONGEST)
    plain = normal(password)
    if len(plain) < SHORTEST:
        raise PasswordTooShort(least=SHORTEST)
    if plain.casefold() in {*COMMON.split(), name.casefold()} or len(set(plain)) == 1:
        raise PasswordCommon
    return password


def new_codes() -> tuple[str, ...]:
    """Codes that each open the account once, for who has lost everything else."""
    return tuple(_code() for _ in range(CODES))


def _code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    return "-".join(letters[at : at + _PLACES] for at in range(0, CODE_LENGTH, _PLACES))


def hashed_code(code: str) -> bytes:
    """What we keep of a code: it is too long to be guessed, so a quick hash will do."""
    typed = "".join(letter for letter in code[:64].casefold() if letter in LETTERS)
    return sha256(b"recovery/" + typed.encode()).digest()

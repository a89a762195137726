"""Password hashing (Argon2) and recovery codes."""

import asyncio
import secrets
import unicodedata
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from moonlit.server.refusals.people import PasswordCommon, PasswordTooLong, PasswordTooShort

MIN_LENGTH = 8
MAX_LENGTH = 256
CONCURRENT_HASHES = 2
"""How many passwords are hashed at a time; each takes a core and 46 MiB of memory."""
HASHER = PasswordHasher(time_cost=1, memory_cost=47104, parallelism=1)
DUMMY_HASH = (
    "$argon2id$v=19$m=47104,t=1,p=1"
    "$/fpDXCmGun96GdZay8ajRQ$PPL1ffldL3yeGc61kGn+gaBq/yRcsL+mewGfGEm8chU"
)
"""Compared if there is no such member, so that response times do not tell (timing attack)."""
COMMON_PASSWORDS = """
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
"""The passwords that attackers try first; shorter ones are refused by their length."""
CODE_COUNT = 8
CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for one another."""
CODE_LENGTH = 16
CODE_GROUP = 4


class Passwords:
    """Hashes and verifies passwords in threads, so that the event loop does not wait for it."""

    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(CONCURRENT_HASHES)

    async def hashed(self, password: str) -> str:
        """The hash of a password."""
        async with self._slots:
            return await asyncio.to_thread(HASHER.hash, normalized(password))

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether a password has this hash; takes as long if there is no hash."""
        async with self._slots:
            is_same = await asyncio.to_thread(_verify, stored or DUMMY_HASH, normalized(password))
        return is_same and stored is not None


def _verify(stored: str, password: str) -> bool:
    try:
        return HASHER.verify(stored, password)
    except (Argon2Error, InvalidHashError):
        return False


def normalized(password: str) -> str:
    """A password in Unicode form NFKC, so that all keyboards type the same; cut if too long."""
    return unicodedata.normalize("NFKC", password[: 2 * MAX_LENGTH])


def checked(password: str, name: str) -> str:
    """The password itself, or a refusal if it is too short, too long or easily guessed."""
    if len(password) > MAX_LENGTH:
        raise PasswordTooLong(most=MAX_LENGTH)
    plain = normalized(password)
    if len(plain) < MIN_LENGTH:
        raise PasswordTooShort(least=MIN_LENGTH)
    if plain.casefold() in {*COMMON_PASSWORDS.split(), name.casefold()} or len(set(plain)) == 1:
        raise PasswordCommon
    return password


def new_codes() -> tuple[str, ...]:
    """New recovery codes, each of which allows signing in once."""
    return tuple(_new_code() for _ in range(CODE_COUNT))


def _new_code() -> str:
    letters = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
    return "-".join(letters[at : at + CODE_GROUP] for at in range(0, CODE_LENGTH, CODE_GROUP))


def hashed_code(code: str) -> bytes:
    """The hash of a recovery code; a fast hash is enough because codes are long and random."""
    typed = "".join(letter for letter in code[:64].casefold() if letter in CODE_ALPHABET)
    return sha256(b"recovery/" + typed.encode()).digest()

"""`moonlit serve` in a hurry: whoever is gone is missed after a second or two."""

from moonlit.__main__ import main
from moonlit.server import attendance
from moonlit.server.attendance import Patience

attendance.HOST_GRACE = 1.0
attendance.CALL_AFTER = 2.0
attendance.PATIENCE["quick"] = Patience(20, 60, 1.0)

if __name__ == "__main__":
    main()

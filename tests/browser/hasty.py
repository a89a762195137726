"""`moonlit serve` with short grace periods: bots stand in after a few seconds."""

from moonlit.__main__ import main
from moonlit.server.tables import attendance
from moonlit.server.tables.attendance import WaitingTimes

attendance.HOST_GRACE = 1.0
attendance.CALL_AFTER = 2.0
attendance.CALL_SLOW = 6.0
attendance.WAITING_TIMES["quick"] = WaitingTimes(20, 60, 1.0)

if __name__ == "__main__":
    main()

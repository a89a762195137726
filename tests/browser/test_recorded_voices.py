"""A host records the narrator's lines, and the shared screen of their table speaks so."""

import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect

from moonlit.games import one_night
from tests.browser.conftest import PHONE, Invite
from tests.browser.server_process import ServerProcess
from tests.browser.test_same_room import gather
from tests.browser.timeouts import PAGE_TIMEOUT

RECORDINGS = Path(one_night.__file__).parent / "face" / "narrator" / "en"
LOUDNESS = """async (files) => {
  const loudness = async (bytes) => {
    const sound = await new OfflineAudioContext(1, 1, 22050).decodeAudioData(bytes)
    const samples = sound.getChannelData(0)
    const frames = []
    for (let at = 0; at + 441 <= samples.length; at += 441) {
      const frame = samples.subarray(at, at + 441)
      frames.push(Math.sqrt(frame.reduce((sum, one) => sum + one * one, 0) / 441))
    }
    const spoken = frames.filter((rms) => rms > 0.1 * Math.max(...frames))
    return Math.sqrt(spoken.reduce((sum, rms) => sum + rms * rms, 0) / spoken.length)
  }
  const raw = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
  const own = await (await fetch('/api/recordings/one_night/en/night-start')).arrayBuffer()
  return [await loudness(own), ...(await Promise.all(files.map((file) => loudness(raw(file)))))]
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with short nights."""
    server = ServerProcess(tmp_path_factory.mktemp("voices") / "data", "tests.browser.short_nights")
    server.start()
    yield server
    server.stop()


def own_lines(page: Page) -> list[str]:
    """Which lines of the host's the page asks for, as they are asked for."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if found := re.search(r"/recordings/en/([a-z-]+)\?", request.url):
            asked.append(found[1])

    page.on("request", note)
    return asked


def record(page: Page, line: str) -> None:
    """Record a line for a moment, by keyboard."""
    row = page.get_by_role("listitem").filter(has_text=line)
    row.get_by_role("button", name="Record").press("Enter")
    level = row.get_by_role("meter", name="How loud you are")
    expect(level).not_to_have_attribute("aria-valuenow", "0")
    row.get_by_role("button", name="Stop").press("Enter")
    expect(row.get_by_role("button", name="Listen")).to_be_visible()


def test_the_screen_speaks_with_the_voice_of_its_host_and_no_louder_than_before(
    person: Invite, server: ServerProcess
) -> None:
    host = person(server)
    code = gather(host, 3)
    page = host.context.new_page()
    page.goto("/voice/one_night")
    record(page, "Night falls.")
    expect(page.get_by_text("Recorded: 1 of 33")).to_be_visible()
    files = [b64encode(file.read_bytes()).decode() for file in RECORDINGS.glob("*.mp3")]
    own, *ours = page.evaluate(LOUDNESS, files)
    assert 0.05 < own <= min(ours)

    screen = person(server)
    asked = own_lines(screen)
    screen.goto(f"/screen/{code}")
    expect(screen.get_by_role("main")).to_be_visible()
    screen.mouse.click(5, 5)
    host.bring_to_front()
    host.get_by_role("button", name="Seat bots").click()
    host.get_by_role("button", name="Start").click()
    expect(screen.locator(".screen[data-hour=day]")).to_be_visible(timeout=PAGE_TIMEOUT)
    assert asked == ["night-start"]

    page.bring_to_front()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Recorded: 0 of 33")).to_be_visible()


def test_without_a_microphone_the_page_says_what_to_do(
    person: Invite, server: ServerProcess
) -> None:
    page = person(server, size=PHONE)
    page.add_init_script("Object.defineProperty(globalThis, 'isSecureContext', { value: false })")
    page.goto("/voice/one_night")
    expect(page.get_by_role("alert")).to_contain_text("http://localhost:")
    button = page.get_by_role("button", name="Record: Night falls.")
    expect(button).to_have_attribute("aria-disabled", "true")

"""The page of maps: painted, looked over from a hex, and one's own map while it is drawn."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from meadhall.games.atlas import atlas
from meadhall.skirmish.atlas import document
from web.conftest import Visit
from web.people import Person, press_and_drag
from web.test_pages import WIDER, axe

OWN = 'id = "m"\nmark = "Z"\nen = "M"\nfr = "M"\nsource = "me"\ngrid = """\n{}\n"""\n'

# Where the middle of a hex is on the screen, by the painted sheet's own transform.
SPOT = """([column, row]) => {
    const sheet = document.querySelector('.sheet');
    const m = new DOMMatrix(getComputedStyle(sheet).transform);
    const lens = document.querySelector('.lens').getBoundingClientRect();
    const x = 1.5 * column * 24, y = Math.sqrt(3) * (row + (column % 2) / 2) * 24;
    return [lens.x + m.e + m.a * x, lens.y + m.f + m.d * y];
}"""


def look_at(visit: Visit, show: str, **wishes: Any) -> Person:
    person = visit(**wishes)
    person.go(f"/maps/vikings?show={show}")
    expect(person.page.locator(".tiles canvas").first).to_be_visible()
    return person


def spot(person: Person, column: int, row: int) -> tuple[float, float]:
    x, y = person.page.evaluate(SPOT, [column, row])
    return x, y


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_stops_a_line_is_told(visit: Visit, lang: str) -> None:
    person = look_at(visit, "village-bay", lang=lang)
    page = person.page
    page.mouse.click(*spot(person, 1, 8))
    told = page.locator(".told")
    expect(told).to_contain_text("A0108")
    page.mouse.move(*spot(person, 14, 3))
    expect(told).to_contain_text("A1403")
    expect(told).to_contain_text("G4.wall")
    expect(page.locator("line.obstacle")).to_have_count(1)
    page.mouse.move(*spot(person, 7, 7))
    expect(page.locator("line.shot.clear")).to_have_count(1)
    expect(told).to_contain_text({"en": "without cover", "fr": "sans couverture"}[lang])


def test_the_map_is_moved_and_zoomed(visit: Visit) -> None:
    page = look_at(visit, "village-raid").page
    before = page.locator(".sheet").get_attribute("style")
    page.get_by_role("button", name="Closer").click()
    expect(page.locator(".sheet")).not_to_have_attribute("style", before or "")


def test_a_mere_click_does_not_make_the_field_be_painted_anew(visit: Visit) -> None:
    press_and_drag(look_at(visit, "village-raid"), ".sheet")


def test_the_keyboard_goes_from_hex_to_hex(visit: Visit) -> None:
    page = look_at(visit, "dunes").page
    page.locator(".lens").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".told")).to_contain_text("D0101")
    expect(page.locator("path.shooter")).to_have_count(1)


def test_ones_own_map_is_shown_as_it_is_drawn(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.go("/maps/vikings?show=own")
    text = page.get_by_label("The map as text")
    text.fill(OWN.format("....\n.?.."))
    expect(page.get_by_role("alert")).to_contain_text("line 8, column 2 (hex 0101)")
    person.mishaps.clear()  # the browser says that the server refused it
    text.fill(OWN.format("....\n.t.."))
    expect(page.locator(".tiles canvas").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_page_is_accessible_and_fits_a_phone(visit: Visit) -> None:
    person = look_at(visit, "fyrd-landing")
    wrong = [f"dark: {found}" for found in axe(person)]
    person.page.evaluate("document.documentElement.dataset.theme = 'light'")
    wrong += [f"light: {found}" for found in axe(person)]
    assert not wrong, "\n".join(wrong)
    person.page.set_viewport_size({"width": 390, "height": 844})
    person.page.wait_for_function(f"() => ({WIDER})() <= 0")


def test_a_finger_chooses_the_shooter_then_the_target(visit: Visit) -> None:
    person = look_at(visit, "monastery", phone=True)
    page = person.page
    page.touchscreen.tap(*spot(person, 12, 8))
    expect(page.locator("path.shooter")).to_have_count(1)
    page.touchscreen.tap(*spot(person, 18, 4))
    expect(page.locator(".told")).to_contain_text("G4.wall")


# What a hex shows in its middle, as red, green and blue: the mean over a small disc of the coarse picture.
SEEN = """() => {
    const canvas = document.querySelector('.tiles canvas');
    const level = canvas.width / parseFloat(canvas.style.width) * 24;
    const left = parseFloat(canvas.style.left) / 24, top = parseFloat(canvas.style.top) / 24;
    const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return (columns, rows) => Array.from({ length: columns * rows }, (_, hex) => {
        const column = hex % columns, row = Math.floor(hex / columns);
        const x = (1.5 * column - left) * level, y = (Math.sqrt(3) * (row + (column % 2) / 2) - top) * level;
        const sum = [0, 0, 0], reach = level * 0.3;
        let count = 0;
        for (let v = -reach; v <= reach; v += 1) for (let u = -reach; u <= reach; u += 1) {
            const at = (Math.round(y + v) * width + Math.round(x + u)) * 4;
            for (let c = 0; c < 3; c++) sum[c] += data[at + c];
            count++;
        }
        return sum.map((n) => n / count);
    });
}"""


@pytest.mark.parametrize("map", ["village-bay", "monastery", "camp-creek", "dunes"])
def test_what_is_painted_is_what_the_rules_use(visit: Visit, map: str) -> None:
    """Water is bluer than it is red, sand is bright and warm, grass is greenest: in the middle of every such hex."""
    person = look_at(visit, map)
    vikings = atlas("vikings")
    layout = vikings.laid([{"map": map}])
    used = document(vikings.ground(layout), layout)
    colours = person.page.evaluate(f"() => ({SEEN})()({used['columns']}, {used['rows']})")
    wrong = []
    for name, kind, (red, green, blue) in zip(used["names"], used["printed"], colours, strict=True):
        terrain = used["terrains"][kind]
        shown = (
            "water" if blue > red else "sand" if red > green + 8 and red > 190 else "grass" if green > red else "other"
        )
        wanted = {"sea": "water", "river": "water", "beach": "sand", "flat": "grass"}.get(terrain)
        if wanted and shown != wanted:
            wrong.append(f"{name}: {terrain} looks like {shown} ({red:.0f} {green:.0f} {blue:.0f})")
    assert wrong == []

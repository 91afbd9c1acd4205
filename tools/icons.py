#!/usr/bin/env python3
"""Draw the page's icons: ``web/public/icon.svg`` as PNG in the sizes that systems ask for.

    python tools/icons.py

The maskable one stands on a ground that reaches every edge, because systems cut it to their own shape; the one for
notices is a plain silhouette, because systems paint it in one colour.
"""

from __future__ import annotations

import re
from pathlib import Path

from chromium import browser

PUBLIC = Path(__file__).resolve().parents[1] / "web/public"
GROUND = "#1c130b"

# Name, pixels, share of the picture that the drawing takes, and what is behind it.
ICONS = (
    ("icon-192.png", 192, 1.0, "transparent"),
    ("icon-512.png", 512, 1.0, "transparent"),
    ("maskable-512.png", 512, 0.74, GROUND),
    ("apple-touch-icon.png", 180, 0.86, GROUND),
    ("badge-96.png", 96, 1.0, "transparent"),
)


def silhouette(drawing: str) -> str:
    """The horn alone, in white."""
    outline = re.search(r'<clipPath id="horn"><path d="([^"]+)"', drawing)
    assert outline is not None, "the drawing has no horn"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 14 44 40"><path d="{outline[1]}" fill="#fff"/></svg>'


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with browser() as opened:
        for name, size, share, ground in ICONS:
            page = opened.new_page(viewport={"width": size, "height": size})
            inner = silhouette(drawing) if name.startswith("badge") else drawing
            page.set_content(
                f"<style>*{{margin:0}}body{{display:grid;place-items:center;height:{size}px;background:{ground}}}"
                f"svg{{width:{size * share}px;height:{size * share}px}}</style>{inner}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
            print(f"{name}: {(PUBLIC / name).stat().st_size} bytes")


if __name__ == "__main__":
    main()

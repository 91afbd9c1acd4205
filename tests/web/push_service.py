"""A push service of the test's own, and a browser whose push manager knows it.

A headless Chromium has no push service. Its push manager is replaced; all else is real: the hall's sending, the
encryption, the service worker and what it shows.
"""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from server.notices.browsers import Browser

# The subscription, as `PushManager.subscribe` would give it, in a browser that may show notices: one without a
# screen says that it is not, whatever it was granted.
MANAGER = """given => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let made = null;
    const subscription = options => ({
        endpoint: given.endpoint,
        options,
        toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
        unsubscribe: async () => { made = null; return true; },
    });
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) =>
        (made = subscription({ applicationServerKey: new Uint8Array(applicationServerKey).buffer }));
}"""


class PushService:
    def __init__(self) -> None:
        self.browser = Browser()
        self.said: list[Any] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.said.append(service.browser.read(body))
                self.send_response(201)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Nothing: the test looks at what was said."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def script(self) -> str:
        endpoint = f"http://127.0.0.1:{self.server.server_address[1]}/push"
        return f"({MANAGER})({json.dumps({'endpoint': endpoint, **self.browser.given})})"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

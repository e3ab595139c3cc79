import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement, dialog, serving } from "./drawn.js";
import { freshPage } from "./fake_socket.js";

freshPage();
Object.assign(globalThis, { history: { pushState: () => undefined } });
const { render } = await import("/vendor/lit-html/lit-html.js");
const { takeAddress } = await import("../../static/js/site_address.js");
const { shareMoment } = await import("../../static/js/replay/sharing.js");
const { isOnlyHere, reachWords } = await import("../../static/js/ui/reach.js");

/** What stands beside a link of this address on a page at that host. @param {string} address @param {string} host */
function beside(address, host) {
  takeAddress(address);
  globalThis.location = /** @type {any} */ ({ hostname: host });
  const place = new DrawnElement();
  render(reachWords(), /** @type {any} */ (place));
  return place.text();
}

test("a link that opens on this computer alone says so, and names what lets friends in", () => {
  for (const host of ["127.0.0.1", "localhost", "dingo.localhost", "[::1]"])
    assert.match(beside(`http://${host}:8000`, host), /Only this computer can open this link.*dingo share/s, host);
});

test("anyone is invited by a link only if others can open it", () => {
  for (const [address, host, only] of /** @type {const} */ ([
    ["http://127.0.0.1:8000", "127.0.0.1", true],
    ["http://192.168.1.20:8000", "127.0.0.1", false],
    ["https://cards.example.org", "cards.example.org", false],
  ])) {
    beside(address, host);
    assert.equal(isOnlyHere(), only, address);
  }
});

test("a link for the local network says so, and that the browser's address is none", () => {
  const said = beside("http://192.168.1.20:8000", "127.0.0.1");
  assert.match(said, /link works on your network\. The address in your browser works only.*dingo share/s);
});

test("a link that friends can open needs no words", () => {
  assert.doesNotMatch(beside("https://cards.example.org", "cards.example.org"), /dingo share/);
  assert.doesNotMatch(beside("https://x.tunnel.example", "127.0.0.1"), /dingo share/);
});

test("the link to a moment opens for friends too, and says so", async () => {
  const origin = "http://127.0.0.1:8000";
  globalThis.location = /** @type {any} */ ({ hostname: "127.0.0.1", origin });
  takeAddress(origin);
  for (const [near, link, said] of /** @type {const} */ ([
    [null, origin, /Only this computer can open this link/],
    ["http://192.168.1.20:8000", "http://192.168.1.20:8000", /works on your network/],
  ])) {
    serving({ "/api/me": { name: "Ann", tables: [], near } });
    await shareMoment("A hunt", "/hands/h?step=3");
    assert.match(dialog.text(), said);
    assert.ok(dialog.text().includes(`${link}/hands/h?step=3</code>`), link);
    assert.ok(dialog.text().includes("src=/hands/h/picture.png?step=3"), "this site draws the picture");
  }
});

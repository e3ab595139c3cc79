import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement } from "./drawn.js";
import { freshPage } from "./fake_socket.js";

freshPage();
const { render } = await import("/vendor/lit-html/lit-html.js");
const { takeAddress } = await import("../../static/js/site_address.js");
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

test("a link for the local network says so", () => {
  assert.match(beside("http://192.168.1.20:8000", "127.0.0.1"), /works on your network.*dingo share/s);
});

test("a link that friends can open needs no words", () => {
  assert.doesNotMatch(beside("https://cards.example.org", "cards.example.org"), /dingo share/);
  assert.doesNotMatch(beside("https://x.tunnel.example", "127.0.0.1"), /dingo share/);
});

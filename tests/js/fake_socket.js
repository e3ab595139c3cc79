import { mock } from "node:test";

/** A socket that does what the test says. */
export class FakeSocket extends EventTarget {
  static OPEN = 1;
  /** @type {FakeSocket[]} */
  static made = [];
  readyState = 0;
  /** @type {string[]} */
  sent = [];

  /** @param {string} address */
  constructor(address) {
    super();
    this.address = address;
    FakeSocket.made.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(text);
  }

  /** @param {number} [code] */
  close(code) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  opens() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  /** @param {unknown} message */
  says(message) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

/** The newest socket. */
export const socket = () => /** @type {FakeSocket} */ (FakeSocket.made.at(-1));

/** The document of the page that is tested; nothing can be drawn in it. */
export const page = Object.assign(new EventTarget(), {
  visibilityState: "visible",
  createTreeWalker: () => null,
  getElementById: () => null,
});

/** The page is hidden for this long, and then visible again. @param {number} ms */
export function sleeps(ms) {
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  mock.timers.tick(ms);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
}

/** The network is back. */
export const online = () => globalThis.window.dispatchEvent(new Event("online"));

/** A page without connections, whose time is the test's. */
export function freshPage() {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  const window = new EventTarget();
  const addEventListener = window.addEventListener.bind(window);
  Object.assign(globalThis, { WebSocket: FakeSocket, window, addEventListener, document: page });
  Object.assign(globalThis, { location: new URL("https://here/") });
  FakeSocket.made = [];
}

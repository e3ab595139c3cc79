// Colyseus over @colyseus/ws-transport.
// node server.mjs --port 9100 --kind view|messages [--patch MS] [--postgres HOST_OR_FOLDER_OF_SOCKET]
// view: schema state with a StateView per client. messages: no state, one msgpack message per client.
// --patch 0 (default): patch sent at once after each move; 50 is the framework's own default rate.
import { Room, Server } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import pg from "pg";
import { Player, State } from "./state.mjs";

const arg = (k, d) => {
  const i = process.argv.indexOf(`--${k}`);
  return i < 0 ? d : process.argv[i + 1];
};
const patch = +arg("patch", 0),
  port = +arg("port", 9100),
  mode = arg("kind", "view"),
  postgres = arg("postgres", "");

// --postgres: made durable the plain way. Each move is a row, inserted before anybody is told of it.
const pool = postgres ? new pg.Pool({ connectionString: postgres }) : null;
if (pool) await pool.query("CREATE TABLE moves (room text, n int, seat int, card int, PRIMARY KEY (room, n))");
const INSERT = { name: "insert", text: "INSERT INTO moves VALUES ($1, $2, $3, $4)" };
const kept = (room, n, seat, card) => pool.query({ ...INSERT, values: [room.roomId, n, seat, card] });

function shuffled() {
  const d = [...Array(40).keys()];
  for (let i = 39; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [d[i], d[j]] = [d[j], d[i]];
  }
  return [0, 1, 2, 3].map((s) => d.slice(s * 10, s * 10 + 10).sort((x, y) => x - y));
}

class ViewRoom extends Room {
  maxClients = 4;
  patchRate = patch || null;

  onCreate() {
    const st = new State();
    st.lastSeat = -1;
    st.lastCard = -1;
    for (let s = 0; s < 4; s++) st.players.push(new Player());
    this.state = st;
    this.deal();
    this.onMessage("move", (client, m) => this.move(client.seat, m.card));
  }

  deal() {
    shuffled().forEach((h, s) => {
      this.state.players[s].hand.push(...h);
      this.state.players[s].count = 10;
    });
  }

  onJoin(client, { seat }) {
    client.seat = seat;
    client.view = new StateView();
    client.view.add(this.state.players[seat]);
  }

  async move(seat, card) {
    const st = this.state,
      p = st.players[seat];
    if (seat !== st.turn || this.storing) return;
    const i = p.hand.indexOf(card);
    if (i < 0) return;
    if (pool) {
      this.storing = true;
      await kept(this, st.n + 1, seat, card);
      this.storing = false;
    }
    // clear(), not splice(), for the last card: in @colyseus/schema 5.0.34 splice and push in one patch
    // desync the client
    if (p.hand.length === 1) p.hand.clear();
    else p.hand.splice(i, 1);
    p.count--;
    if (st.trick.length === 4) st.trick.clear();
    st.trick.push(card);
    st.lastSeat = seat;
    st.lastCard = card;
    st.turn = (seat + 1) & 3;
    st.n++;
    if (st.players.every((q) => q.count === 0)) this.deal();
    if (!patch) this.broadcastPatch();
  }
}

class MessageRoom extends Room {
  maxClients = 4;
  patchRate = null;
  seats = [];

  onCreate() {
    this.g = { n: 0, turn: 0, last: null, trick: [], counts: [10, 10, 10, 10] };
    this.hands = shuffled();
    this.onMessage("move", (client, m) => this.move(client.seat, m.card));
    this.onMessage("hello", (client) => client.send("u", { ...this.g, hand: this.hands[client.seat] }));
  }

  onJoin(client, { seat }) {
    client.seat = seat;
    this.seats[seat] = client;
  }

  async move(seat, card) {
    const g = this.g,
      hand = this.hands[seat],
      i = hand.indexOf(card);
    if (seat !== g.turn || i < 0 || this.storing) return;
    if (pool) {
      this.storing = true;
      await kept(this, g.n + 1, seat, card);
      this.storing = false;
    }
    hand.splice(i, 1);
    g.counts[seat]--;
    if (g.trick.length === 4) g.trick = [];
    g.trick.push([seat, card]);
    g.last = [seat, card];
    g.turn = (seat + 1) & 3;
    g.n++;
    if (g.counts.every((c) => c === 0)) {
      this.hands = shuffled();
      g.counts = [10, 10, 10, 10];
    }
    for (let s = 0; s < 4; s++) this.seats[s]?.send("u", { ...g, hand: this.hands[s] });
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport({ backlog: 4096 }) });
server.define("turns", mode === "view" ? ViewRoom : MessageRoom);
await server.listen(port, "127.0.0.1");
console.error("ready");

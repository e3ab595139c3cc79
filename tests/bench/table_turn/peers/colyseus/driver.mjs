// Plays at Colyseus with its own SDK; the options and the line of JSON are those of drive.py.
// node driver.mjs --kind view|messages --port 8000 --pids 12 [--tables 100,500] [--pace 2] [--seconds 4]
import { readdirSync, readFileSync } from "node:fs";
import { Client } from "@colyseus/sdk";
import { State } from "./state.mjs";

const arg = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const numbers = (text) => text.split(",").filter(Boolean).map(Number);
const withState = arg("kind", "view") === "view";
const pace = Number(arg("pace", "0")) * 1000;
const seconds = Number(arg("seconds", "4"));
const servers = numbers(arg("pids", ""));
const databases = numbers(arg("databases", ""));
const JOINING = 50;
const WARM = 1500;
const TICK = 0.01;
const PAGE = 4096;

const now = () => performance.now();
const sleep = (ms) => new Promise((wake) => setTimeout(wake, ms));
const trouble = [];
let waits = [];
let heard = 0;
let worked = 0;

// What these processes and their children have used: seconds of processor, bytes of memory.
function spent(pids) {
  const children = {};
  const own = {};
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      own[pid] = [ticks * TICK, Number(fields[21]) * PAGE];
      children[fields[1]] ||= [];
      children[fields[1]].push(Number(pid));
    } catch {
      /* it has ended meanwhile */
    }
  }
  const total = { seconds: 0, memory: 0 };
  const todo = [...pids];
  while (todo.length > 0) {
    const pid = todo.pop();
    todo.push(...(children[pid] || []));
    total.seconds += own[pid]?.[0] || 0;
    total.memory += own[pid]?.[1] || 0;
  }
  return total;
}

// Seconds that the processors have been at work for anything but this process.
function machineSpent() {
  const line = readFileSync("/proc/stat", "utf8").split("\n")[0].split(/\s+/).slice(1).map(Number);
  const { user, system } = process.cpuUsage();
  return (line[0] + line[1] + line[2] + line[5] + line[6]) * TICK - (user + system) / 1e6;
}

// Never sleeps: a driver that does makes the server pay for waking it.
function spin(seen, at) {
  const next = now();
  if (heard !== seen) worked += next - at;
  setImmediate(spin, heard, next);
}

class Seat {
  constructor(table, number) {
    Object.assign(this, { table, number, n: -1, turn: -1, hand: [] });
  }

  async come(client) {
    const options = [{ seat: this.number }, withState ? State : undefined];
    this.room =
      this.number === 0 ? await client.create("turns", ...options) : await client.joinById(this.table.room, ...options);
    this.table.room = this.room.roomId;
    this.room.onLeave(() => trouble.push("the server hung up"));
    this.room.onError((code) => trouble.push(`error ${code}`));
    if (this.room.reconnection) this.room.reconnection.enabled = false;
    await new Promise((ready) => {
      this.ready = ready;
      if (withState) {
        this.room.onStateChange((state) => this.know(state.n, state.turn, state.players[this.number].hand));
      } else {
        this.room.onMessage("u", (view) => this.know(view.n, view.turn, view.hand));
        this.room.send("hello");
      }
    });
  }

  know(n, turn, hand) {
    heard++;
    const { table } = this;
    const place = n & 7;
    if (++table.knowing[place] === 4 && table.sentAt[place]) {
      waits.push((now() - table.sentAt[place]) / 1000);
      table.sentAt[place] = 0;
    }
    Object.assign(this, { n, turn, hand });
    this.ready();
    this.look();
  }

  look() {
    const { table } = this;
    if (!table.going || this.turn !== this.number) return;
    if (!pace) {
      this.move();
      return;
    }
    table.due += pace;
    setTimeout(() => this.move(), Math.max(0, table.due + (Math.random() - 0.5) * 0.5 * pace - now()));
  }

  move() {
    const place = (this.n + 1) & 7;
    this.table.knowing[place] = 0;
    this.table.sentAt[place] = now();
    this.room.send("move", { card: this.hand[0] });
  }
}

const client = new Client(`http://127.0.0.1:${arg("port", "8000")}`);

async function openTable() {
  const table = { seats: [], going: false, due: 0, knowing: Array(8).fill(0), sentAt: Array(8).fill(0) };
  for (let number = 0; number < 4; number++) {
    const seat = new Seat(table, number);
    table.seats.push(seat);
    await seat.come(client);
  }
  return table;
}

async function openTables(count) {
  const tables = [];
  let left = count;
  await Promise.all(
    [...Array(JOINING)].map(async () => {
      while (left-- > 0) tables.push(await openTable());
    }),
  );
  return tables;
}

function begin(table) {
  table.going = true;
  table.due = now() - Math.random() * pace;
  for (const seat of table.seats) seat.look();
}

const read = () => ({
  at: now() / 1000,
  server: spent(servers).seconds,
  database: spent(databases).seconds,
  machine: machineSpent(),
  worked,
});
const rounded = (value, digits) => Number(value.toFixed(digits));

async function count() {
  const before = read();
  waits = [];
  await sleep(seconds * 1000);
  const seen = waits.sort((one, other) => one - other);
  const after = read();
  if (trouble.length > 0 || seen.length === 0) throw Error(`${seen.length} moves: ${trouble.slice(0, 3)}`);
  const lasted = after.at - before.at;
  const database = after.database - before.database;
  const cost = after.server - before.server + database;
  const at = (share) => rounded(1000 * seen[Math.floor(share * (seen.length - 1))], 2);
  return {
    "moves/s": rounded(seen.length / lasted, 1),
    "p50 ms": at(0.5),
    "p99 ms": at(0.99),
    "max ms": at(1),
    "CPU ms/1,000": rounded((cost * 1e6) / seen.length, 1),
    "of it database": rounded((database * 1e6) / seen.length, 1),
    cores: rounded(cost / lasted, 2),
    driver: rounded((after.worked - before.worked) / 1000 / lasted, 2),
    others: rounded((after.machine - before.machine - cost) / lasted, 2),
    "B/move": 0, // the SDK does not tell
  };
}

async function withTables(number, tables, empty) {
  const fresh = await openTables(number - tables.length);
  tables.push(...fresh);
  await sleep(500);
  const full = spent(servers).memory;
  fresh.forEach(begin);
  await sleep(WARM + 2 * pace);
  const figures = await count();
  const each = (memory) => rounded((memory - empty) / 1024 / number, 1);
  return { ...figures, "KB/table": each(full), "KB/table end": each(spent(servers).memory) };
}

spin(0, now());
const empty = spent(servers).memory;
const tables = [];
const results = [];
for (const number of numbers(arg("tables", "100"))) results.push(await withTables(number, tables, empty));
process.stdout.write(`${JSON.stringify(results)}\n`, () => process.exit(0));

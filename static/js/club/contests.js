import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get, put } from "../net/http.js";
import { moment } from "../ui/dates.js";
import { Dialog } from "../ui/dialog.js";
import { apologise } from "../ui/notice.js";
import { listed, t } from "../words/catalogue.js";
import { nameOf } from "./parts.js";

/** @import { ClubDocument, ContestOfClub, ContestsOfClub } from "../net/messages.js" */

/**
 * The contests one by one; keepers can mark those that don't count.
 * @param {() => ClubDocument} club
 * @param {string} path
 */
export async function openContests(club, path) {
  /** @type {ContestsOfClub} */
  let found = await get(`${path}/contests`);

  let busy = false;
  /** @param {() => Promise<unknown>} work */
  async function act(work) {
    if (busy) return;
    busy = true;
    try {
      await work();
    } catch (reason) {
      apologise(reason);
    }
    busy = false;
    dialog.redraw();
  }

  const more = () =>
    act(async () => {
      const { contests, next } = await get(`${path}/contests?before=${found.next}`);
      found = { contests: [...found.contests, ...contests], next };
    });

  /** @param {ContestOfClub} contest */
  const change = (contest) =>
    act(async () => {
      await put(`${path}/contests/${contest.id}`, { counts: !contest.counts });
      contest.counts = !contest.counts;
      contest.set_by = club().you.id;
    });

  /** @param {ContestOfClub} contest */
  const result = ({ seats, winners }) =>
    listed(
      seats
        .filter(({ seat, starter }) => starter || winners.includes(seat))
        .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
        .map(({ name, points, starter, stayed, bot }) =>
          starter
            ? t(stayed ? "contest-seat" : "contest-left", { name, points: String(points ?? "").replace("-", "−") })
            : t(bot ? "contest-bot-won" : "contest-later-won", { name }),
        ),
    );

  /** @param {ContestOfClub} contest */
  const line = (contest) => html`<li class="club-evening ${contest.counts ? "" : "is-off"}">
    <div><a href="/hands/${contest.id}"><b>${GAMES[contest.game]?.title ?? contest.game}</b>,
      ${moment(contest.finished_at)}</a>${contest.day === null ? html` <small>${t("contest-mail")}</small>` : nothing}
      <p class="soft">${result(contest)}</p>${
        contest.counts ? nothing : html`<p>${t("contest-off", { name: nameOf(club(), contest.set_by) })}</p>`
      }</div>${
        club().you.role === "keeper"
          ? html`<button type="button" class="button" @click=${() => change(contest)}>${
              contest.counts ? t("contest-discount") : t("contest-count")
            }</button>`
          : nothing
      }
  </li>`;

  const dialog = new Dialog({
    title: t("contests"),
    kind: "drawer",
    body: () =>
      html`<ul class="table-list">${found.contests.map(line)}</ul>${
        found.contests.length === 0 ? html`<p class="soft">${t("club-none")}</p>` : nothing
      }${
        found.next
          ? html`<p><button type="button" class="button" @click=${more}>${t("contests-older")}</button></p>`
          : nothing
      }`,
  });
  dialog.show();
}

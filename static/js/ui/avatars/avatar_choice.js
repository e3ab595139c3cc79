import { html } from "/vendor/lit-html/lit-html.js";
import { knownOfMe } from "../../identity.js";
import { put } from "../../net/http.js";
import { t, told } from "../../words/catalogue.js";
import { apologise } from "../notice.js";
import { ANIMALS, COLOURS, givenTo } from "./animals.js";
import { avatar } from "./avatar.js";

/** @import { TableProps } from "../../table/props.js" */

/**
 * Every animal in the present colour, and the present animal in every colour: one tap chooses.
 *
 * @param {string} name the player's
 * @param {string|null} chosen
 * @param {(avatar: string) => void} choose
 */
function avatarChoice(name, chosen, choose) {
  const now = chosen || givenTo(name);
  const [animal = "", colour = ""] = now.split("-");
  const colours = Array.from({ length: COLOURS }, (_, number) => `${animal}-${number}`);
  return html`<div class="avatars" role="group" aria-label=${t("avatar-choose")}>
      ${ANIMALS.map((one) => button(`${one}-${colour}`, told(`avatar-${one}`) ?? one))}
    </div>
    <div class="avatars" role="group" aria-label=${t("avatar-colour")}>
      ${colours.map((one, number) => button(one, t("avatar-of-colour", { number: number + 1 })))}
    </div>`;

  /** @param {string} one @param {string} label */
  function button(one, label) {
    const here = one === now;
    return html`<button type="button" class="avatar-button" aria-label=${label} title=${label}
      aria-pressed=${here ? "true" : "false"} @click=${() => choose(one)}>${avatar(name, one)}</button>`;
  }
}

/**
 * Lets the player choose their avatar for all future tables.
 * @param {string} name my name
 * @param {() => void} chosen called once it is stored
 */
export function myAvatars(name, chosen) {
  return avatarChoice(name, myAvatar(), (avatar) => void lookLike(avatar).then(chosen, apologise));
}

/** Lets the player choose their avatar, at this table and all future ones. @param {TableProps} props */
export function openAvatars(props) {
  const dialog = props.open({
    title: t("avatar-title"),
    body: () => avatarChoice(props.state.you.name ?? "", worn(props), choose),
  });
  /** @param {string} avatar */
  async function choose(avatar) {
    await Promise.all([lookLike(avatar), props.verbs.avatar(avatar)]).catch(apologise);
    dialog.redraw();
    props.show({});
  }
}

/** The player's avatar: on their seat, or the one they will sit down with. @param {TableProps} props */
function worn({ state: { table, you } }) {
  return (you.seat === null ? null : table.seats[you.seat]?.avatar) ?? myAvatar();
}

/** The last known or chosen avatar, without a request; null if there is none. */
const myAvatar = () => knownOfMe().avatar ?? null;

/** Gives me this avatar at all tables to come. @param {string} chosen an animal and a colour */
async function lookLike(chosen) {
  await put("/api/me", { avatar: chosen });
  knownOfMe().avatar = chosen;
}

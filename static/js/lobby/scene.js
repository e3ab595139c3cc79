import { html, svg } from "/vendor/lit-html/lit-html.js";

/** The outback at sunset: pure decoration, in colours of the theme. */
export function scene() {
  return html`<svg class="scene" viewBox="0 0 960 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true"
    focusable="false">
    <defs>
      <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
        <stop class="sky-high" offset="0"></stop>
        <stop class="sky-mid" offset="0.55"></stop>
        <stop class="sky-low" offset="0.9"></stop>
      </linearGradient>
    </defs>
    <rect width="960" height="420" fill="url(#scene-sky)"></rect>
    ${stars()}
    <circle class="scene-glow" cx="650" cy="262" r="132"></circle>
    <circle class="scene-sun" cx="650" cy="262" r="84"></circle>
    <path class="scene-far" d="M0 300 60 292 96 250 118 246 250 244 276 252 304 290 380 298 452 292 486 268 548 264 574
      288 700 296 748 262 772 256 878 254 902 262 930 292 960 294V420H0Z"></path>
    <path class="scene-near" d="M0 330C120 306 220 334 340 322C470 308 560 336 690 318C800 304 880 322 960 312V420
      H0Z"></path>
    ${windpump()} ${gum()}
    <path class="scene-earth" d="M0 372C160 350 300 376 470 362C640 348 800 374 960 356V420H0Z"></path>
    ${grass(60, 374)} ${grass(300, 374)} ${grass(560, 364)} ${grass(820, 372)} ${grass(910, 366)}
  </svg>`;
}

/** A few stars, which only the dark sky shows. */
function stars() {
  const places = [
    [52, 44],
    [138, 96],
    [206, 30],
    [288, 78],
    [366, 38],
    [448, 104],
    [530, 26],
    [642, 60],
    [724, 28],
    [802, 92],
    [874, 46],
    [926, 112],
    [92, 148],
    [330, 140],
    [770, 150],
  ];
  return svg`<g class="scene-stars">${places.map(
    ([x, y], i) => svg`<circle cx=${x} cy=${y}
        r=${1 + (i % 3) * 0.45}></circle>`,
  )}</g>`;
}

/** The wind pump that every station has. */
function windpump() {
  const blades = Array.from({ length: 12 }, (_, i) => i * 30);
  return svg`<g class="scene-line">
    <path d="M176 330 192 214 208 330M179 308H205M182 284H202M185 260H199M179 308 202 284M205 308 182 284M182 284 199
      260M202 284 185 260"></path>
    <path class="scene-near" d="M196 205 226 196V214L196 209Z"></path>
    <g class="scene-blades">${blades.map(
      (turn) => svg`<path transform="rotate(${turn} 190 207)"
          d="M190 201 187.5 182H192.5Z"></path>`,
    )}</g>
    <circle cx="190" cy="207" r="25"></circle>
  </g>`;
}

/** A ghost gum with a thin crown. */
function gum() {
  return svg`<g class="scene-near">
    <path d="M792 340C796 306 788 288 794 262C798 244 786 232 778 222L782 219C790 226 798 234 801 244C804 230 812 222
      822 212L826 215C816 228 808 240 808 258C806 288 810 310 814 340Z"></path>
    <path d="M742 220C740 204 756 196 770 200C774 186 796 184 804 194C818 184 838 190 840 202C856 200 866 212 860 222
      C850 232 836 226 828 222C818 232 804 228 800 222C790 232 774 230 768 224C758 232 744 230 742 220Z"></path>
  </g>`;
}

/** A tussock of spinifex. @param {number} x @param {number} y */
function grass(x, y) {
  return svg`<path class="scene-earth" transform="translate(${x} ${y})"
    d="M-16 2Q-14-12-22-18Q-10-12-8 0Q-8-16-12-26Q-2-16-2 0Q0-18 4-30Q6-14 4 0Q8-14 16-22Q12-10 10 0Q16-8 24-12Q18-4 16
      2Z"></path>`;
}

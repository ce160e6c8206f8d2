import { ease, label, type LessonFilm } from './drawing';

const ground = 520;
const diameter = 420;
/** Of the pressed glue, larger than life. */
const thickness = 20;

interface Case {
  from: number;
  title: string;
  said: string;
  colour: string;
  /** The drop's width, as a share of the stone's. */
  drop: number;
  /** How far the glue spreads, as a share of the stone's width. */
  spread: number;
}

const cases: readonly Case[] = [
  {
    from: 0,
    title: 'Half as wide as the stone',
    said: 'It spreads to the edge and stops there',
    colour: '#6fe3b4',
    drop: 0.5,
    spread: 1.02,
  },
  {
    from: 9,
    title: 'Too much',
    said: 'A bead beside the stone catches dust and goes yellow',
    colour: '#ffd27a',
    drop: 0.75,
    spread: 1.35,
  },
  {
    from: 16,
    title: 'Too little',
    said: 'Water gets under the rim',
    colour: '#ff9a9d',
    drop: 0.28,
    spread: 0.62,
  },
];

/** A flat back from its side: the girdle below, the table above. */
const side = (x: number, y: number): string => {
  const half = diameter / 2;
  const crown = `${x - half},${y} ${x - half * 0.55},${y - 95} ${x + half * 0.55},${y - 95} ${x + half},${y}`;
  return `<polygon points="${crown}" fill="#7fa8e6"/><polygon points="${x - half * 0.55},${y - 95} ${x + half * 0.55},${y - 95} ${x + half * 0.25},${y} ${x - half * 0.25},${y}" fill="#c9dcff"/><path d="M${x - half} ${y}h${diameter}" stroke="#e9f0ff" stroke-width="6"/>`;
};

const glue = (x: number, wide: number, high: number, colour: string): string =>
  `<ellipse cx="${x}" cy="${ground}" rx="${wide / 2}" ry="${high}" fill="${colour}" opacity="0.75"/>`;

const scene = (one: Case, second: number): string => {
  const at = second - one.from;
  const pressed = ease(at, 3, 4.2);
  const wide = diameter * (one.drop + (one.spread - one.drop) * pressed);
  const high = thickness + 46 * one.drop * (1 - pressed) * ease(at, 0.4, 1.2);
  const lifted = 300 * (1 - ease(at, 1.6, 3)) + high * (1 - pressed);
  const mark = diameter * one.drop;
  return [
    label(640, 110, one.title, { size: 42, colour: one.colour }),
    at > 0.4 ? glue(640, wide * ease(at, 0.4, 1.2), high, one.colour) : '',
    at > 1.4 ? side(640, ground - thickness - lifted) : '',
    `<rect x="0" y="${ground}" width="1280" height="200" fill="#1a2640"/><path d="M0 ${ground}h1280" stroke="#5c6d95" stroke-width="3"/>`,
    one.from === 0
      ? `<g opacity="${ease(at, 1, 1.6) - pressed}"><path d="M${640 - mark / 2} 560h${mark}" stroke="#fff" stroke-width="3"/>${label(640, 600, '2.4 mm for SS20')}</g>`
      : '',
    `<g opacity="${ease(at, 4.4, 5.2)}">${label(640, 660, one.said)}</g>`,
  ].join('');
};

/** The three sizes of a drop of glue, seen from the side (module 5: half as wide as the stone). */
export const dropFilm: LessonFilm = {
  name: 'drop',
  seconds: 23,
  frame: (second) =>
    scene(
      cases.findLast(({ from }) => second >= from)!,
      second,
    ),
  captions: [
    [0, 'The drop is half as wide as the stone: 2.4 millimetres for SS20.'],
    [3, 'Press once, straight down, for a second. The glue spreads to the edge and stops there.'],
    [9, 'Too much glue comes out beside the stone. It catches dust, and goes yellow in the sun.'],
    [16, 'Too little does not reach the edge. Water gets under the rim, and the stone comes off.'],
  ],
};

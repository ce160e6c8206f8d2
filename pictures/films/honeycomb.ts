import { ease, label, type LessonFilm, stone } from './drawing';

const radius = 21;
const pitch = 2 * radius + 2;
const columns = 11;
const rowHeight = (pitch * Math.sqrt(3)) / 2;

interface Field {
  left: number;
  rows: number;
  /** Between two rows. */
  step: number;
  shift: number;
}

const top = 150;
const honeycomb: Field = { left: 90, rows: 11, step: rowHeight, shift: pitch / 2 };
const grid: Field = { left: 700, rows: 10, step: pitch, shift: 0 };

const placeOf = ({ left, step, shift }: Field, row: number, column: number) =>
  [left + radius + column * pitch + (row % 2) * shift, top + row * step] as const;

/** Row after row from a moment on: the first two slowly, the others fast. */
const fill = (field: Field, second: number, from: number): string => {
  const stones: string[] = [];
  for (let row = 0; row < field.rows; row += 1)
    for (let column = 0; column < columns - (field.shift ? row % 2 : 0); column += 1) {
      const begins = from + (row < 2 ? row * 3.5 + column * 0.3 : 6 + row * 0.55 + column * 0.03);
      const there = ease(second, begins, begins + 0.35);
      const [x, y] = placeOf(field, row, column);
      if (there > 0) stones.push(stone(x, y - 18 * (1 - there), radius, there));
    }
  return stones.join('');
};

/** Three neighbours of a honeycomb are as far from each other, all of them. */
const triangle = (second: number): string => {
  const shown = ease(second, 7, 8) - ease(second, 10.5, 11.5);
  const corners = [placeOf(honeycomb, 0, 3), placeOf(honeycomb, 0, 4), placeOf(honeycomb, 1, 3)];
  const points = corners.map((corner) => corner.join(',')).join(' ');
  return `<polygon points="${points}" fill="none" stroke="#ffdc7c" stroke-width="4" opacity="${shown}"/>`;
};

/** A honeycomb beside a grid, stone by stone; a hexagonal lattice holds 2/√3 of a square one. */
export const honeycombFilm: LessonFilm = {
  name: 'honeycomb',
  seconds: 26,
  frame: (second) =>
    [
      `<path d="M90 ${top - radius - 4}h500" stroke="#5cb0ff" stroke-width="3" opacity="${ease(second, 0, 1)}"/>`,
      label(90, 90, 'Honeycomb', { anchor: 'start', colour: '#f3f6fd' }),
      fill(honeycomb, second, 1),
      triangle(second),
      `<g opacity="${ease(second, 13, 14)}">${label(700, 90, 'Grid', { anchor: 'start', colour: '#f3f6fd' })}</g>`,
      fill(grid, second, 12),
      `<g opacity="${ease(second, 21, 22)}">${label(640, 680, 'The same stones, 15 % more of them on a square foot', { colour: '#ffdc7c' })}</g>`,
    ].join(''),
  captions: [
    [0, 'Begin at the leading line. The first row lies along it, stone against stone.'],
    [4.5, 'The second row begins half a stone later, so that each stone lies in a gap.'],
    [
      8,
      'Three neighbours are as far from each other, all of them: look for straight lines in three directions.',
    ],
    [
      12.5,
      'In a grid every row begins at the same place. It is quick to count, and shows every mistake.',
    ],
    [21, 'A honeycomb lies closer: 15 per cent more stones on a square foot.'],
  ],
};

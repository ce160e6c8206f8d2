import { areaOfNotes } from '@hypercar/contracts/crystal-calculations';
import { ease, label, type LessonFilm } from './drawing';

const side = 76;
const columns = 8;
const rows = 5;
const left = 110;
const top = 170;
const total = columns * rows;
const begins = 2;
const each = 0.3;

/** The notes of the first square foot: four by four. */
const isOfFoot = (column: number, row: number): boolean => column < 4 && row < 4;

const note = (i: number, second: number): string => {
  const [column, row] = [i % columns, Math.floor(i / columns)];
  const there = ease(second, begins + i * each, begins + i * each + 0.3);
  if (there === 0) return '';
  const lit = isOfFoot(column, row) ? ease(second, 15.5, 16.5) : 0;
  const colour = lit > 0.5 ? '#6fe3b4' : '#ffdc7c';
  return `<rect x="${left + column * side + 2}" y="${top + row * side + 2 - 20 * (1 - there)}" width="${side - 4}" height="${side - 4}" rx="3" fill="${colour}" opacity="${there}"/>`;
};

const counted = (second: number): number =>
  Math.min(total, Math.max(0, Math.floor((second - begins) / each)));

/** A panel is measured with sticky notes of 3 inches: 16 are a square foot (second document, 2.3). */
export const notesFilm: LessonFilm = {
  name: 'sticky-notes',
  seconds: 25,
  frame: (second) =>
    [
      `<path d="M${left} ${top}h${columns * side}v${rows * side}H${left}Z" fill="#121b2d" stroke="#5c6d95" stroke-width="3"/>`,
      ...Array.from({ length: total }, (_, i) => note(i, second)),
      label(1000, 250, String(counted(second)), { size: 110, colour: '#f3f6fd' }),
      label(1000, 300, 'notes'),
      `<g opacity="${ease(second, 15.5, 16.5)}">${label(1000, 420, '16 notes = 1 sq ft', { colour: '#6fe3b4' })}</g>`,
      `<g opacity="${ease(second, 19, 20)}">${label(1000, 500, `${total} ÷ 16 = ${areaOfNotes(total)} sq ft`, { size: 36, colour: '#f3f6fd' })}</g>`,
      label(110, 110, 'Sticky notes of 3 × 3 inches', { anchor: 'start' }),
    ].join(''),
  captions: [
    [0, 'Cover the panel with sticky notes of three by three inches, edge to edge.'],
    [6, 'Press each one down in its middle, and count them row by row.'],
    [15.5, 'Four by four notes are one foot by one foot: 16 notes are a square foot.'],
    [19, 'Divide the count by 16. Forty notes are two and a half square feet.'],
  ],
};

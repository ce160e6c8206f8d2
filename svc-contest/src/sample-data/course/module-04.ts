import {
  stoneDiameters,
  stonesFor,
  type StoneSize,
} from '@hypercar/contracts/crystal-calculations';
import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, film, picture, quiz, text } from './parts';

const sizes = Object.keys(stoneDiameters) as StoneSize[];
const count = (size: StoneSize, pattern: 'grid' | 'honeycomb', area = 1, reserve = 0) =>
  stonesFor({ size, pattern, area, reserve })[size]!;
const say = (stones: number) => stones.toLocaleString('en-US');

const table = sizes
  .map(
    (size) =>
      `| ${size} | ${stoneDiameters[size]} mm | ${say(count(size, 'grid'))} | ${say(count(size, 'honeycomb'))} |`,
  )
  .join('\n');

export const module04: NewModule = {
  slug: 'calculations',
  title: 'Rhinestone Calculations',
  summary: 'A method where 16 sticky notes equal 1 sq ft.',
  lessons: [
    {
      slug: 'sticky-notes',
      title: 'Measuring with sticky notes',
      summary: 'Any curved panel, measured in minutes without a tape.',
      minutes: 10,
      isFree: true,
      blocks: [
        film('sticky-notes', 'Forty notes are counted. Drawn, without sound.'),
        text(`
A tape measures straight lines, and a car has none. Sticky notes of 3 × 3 inches bend with the panel, and **16 of them are 1 square foot**: four by four notes are 12 by 12 inches.

1. Cover the panel with notes, edge to edge, without overlaps.
2. At the rim, count a note that lies at least half on the panel as one, and less than half as none. Over a whole panel the errors cancel out.
3. Count the notes row by row, and write each row down.
4. Divide by 16.

A bonnet with 152 notes has 152 ÷ 16 = 9.5 square feet. Take a photograph of the panel with its notes: it is your proof when the client asks.

## Where it goes wrong

Notes that overlap by a quarter of an inch cover only 2.75 × 2.75 inches each: you count 19 % too much, and pay for stones that stay in the box. Notes that bridge a hollow instead of lying in it do the opposite, and your stones run out at the door handle: press each one down in its middle. On a strong bend cut the note from one edge to its middle and let it open or overlap there, and count it as one.

Measure both sides of a car. They are mirror images on paper; filler, a repaired fender or a tank flap says otherwise.
`),
        { kind: 'calculator', which: 'area' },
        checklist('measure', 'Measure a panel of your own', [
          'Covered edge to edge, without overlaps',
          'Counted row by row, and written down',
          'Photographed with its notes',
          'Measured a second time by somebody else: the two differ by less than 5 %',
        ]),
      ],
    },
    {
      slug: 'counting-stones',
      title: 'From area to stones',
      summary: 'Size, pattern, area and reserve make a number to order.',
      minutes: 14,
      isFree: false,
      blocks: [
        picture('three-sizes', 'SS16, SS20 and SS30 beside a disc of 20 mm.'),
        text(`
Flat-back stones are sold by stone size, "SS". The three that cover a car, with a hair of 0.1 mm between two stones:

| Size | Diameter | Grid, a sq ft | Honeycomb, a sq ft |
| ---- | -------- | ------------- | ------------------ |
${table}

Makers allow themselves a tenth of a millimetre more or less, so measure ten stones in a row with a calliper and divide by ten.

## The rule behind it

In a grid each stone has a square for itself, as wide as the stone and its gap. A square foot has 304.8 × 304.8 mm. For SS20: 304.8² ÷ 4.8² = ${say(count('SS20', 'grid'))}, rounded up. A honeycomb nests its rows at √3/2 of that distance, and takes 15 % more.

## Reserve and gross

Stones are sold by the gross, 144 pieces. A bonnet of 9.5 square feet in SS20 honeycomb with 10 % in reserve takes ${say(count('SS20', 'honeycomb', 9.5, 10))} stones, which is ${Math.ceil(count('SS20', 'honeycomb', 9.5, 10) / 144)} gross.
`),
        { kind: 'calculator', which: 'stones' },
        quiz('calculations', 'Calculations', [
          {
            question: 'A door takes 88 notes. How large is it?',
            options: ['5.5 sq ft', '8.8 sq ft', '22 sq ft'],
            at: 0,
            because: '88 ÷ 16 = 5.5.',
          },
          {
            question: `A square foot of SS20 in a grid takes ${say(count('SS20', 'grid'))} stones. And of half a square foot?`,
            options: [
              say(count('SS20', 'grid', 0.5)),
              say(count('SS20', 'grid', 0.25)),
              say(count('SS20', 'grid', 2)),
            ],
            at: 1,
            because: 'The count grows as the area does.',
          },
          {
            question: 'What is a gross?',
            options: ['144 stones', '100 stones', '12 stones'],
            at: 2,
            because: 'A gross is a dozen dozens.',
          },
        ]),
      ],
    },
  ],
};

import { type CountedPattern, stonesFor } from '@hypercar/contracts/crystal-calculations';
import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, film, picture, quiz, text } from './parts';

const onOneFoot = (pattern: CountedPattern) =>
  Object.entries(stonesFor({ pattern, size: 'SS20', area: 1, reserve: 0 }))
    .map(([size, count]) => `${count.toLocaleString('en-US')} ${size}`)
    .join(' and ');

export const module03: NewModule = {
  slug: 'patterns',
  title: 'Fill Patterns Mastery',
  summary:
    '6 techniques: honeycomb, premium honeycomb, grid, premium grid, contour fill, sprinkle fill.',
  lessons: [
    {
      slug: 'regular-patterns',
      title: 'Honeycomb and grid, and their premium forms',
      summary: 'Four patterns with an order that can be counted.',
      minutes: 18,
      isFree: false,
      blocks: [
        text(`
## Honeycomb

Each row is shifted by half a stone, so that it nests into the row before. It is the closest fill for one size, hides small errors, and follows a curve best. Of SS20 a square foot takes ${onOneFoot('honeycomb')}.

Set the first row along the leading line, stone against stone with a hair between them. The second row begins half a stone later. Look at every tenth row from the end of the panel: three directions must run straight, not one.
`),
        film('honeycomb', 'Row by row, and beside a grid. Drawn, without sound.'),
        picture('honeycomb', 'Honeycomb: three straight directions.'),
        text(`
## Grid

Straight rows both ways: ${onOneFoot('grid')} a square foot. It is quiet and strict, and shows every mistake. Use it on flat panels, with cross lines every 20 cm. On a curve the columns open like a fan; stop there and turn to contour fill.
`),
        picture('grid', 'Grid: quick to count, and strict.'),
        text(`
## Premium honeycomb and premium grid

Large stones of SS30 are opened until an SS16 fits every gap. In a honeycomb each large stone has two gaps: ${onOneFoot('premium-honeycomb')}. In a grid it has one: ${onOneFoot('premium-grid')}.

Set all large stones of a hand's breadth first, then fill the gaps. A gap in which the SS16 rocks is too wide: your rows have drifted. Correct over the next five rows, never in one.
`),
        picture('premium-honeycomb', 'Premium honeycomb: a small stone in every gap.'),
        picture('premium-grid', 'Premium grid: a small stone in each crossing.'),
        checklist('practice-regular', 'On a practice panel', [
          'A hand’s breadth of honeycomb, straight in three directions',
          'A hand’s breadth of grid along two cross lines',
          'A hand’s breadth of one premium pattern, with no stone that rocks',
          'Photographed from straight ahead and from the side',
        ]),
      ],
    },
    {
      slug: 'free-patterns',
      title: 'Contour fill and sprinkle fill',
      summary: 'Following the car’s lines, and letting go of rows.',
      minutes: 14,
      isFree: false,
      blocks: [
        text(`
## Contour fill

Rows follow a line of the body, like the lines of a map follow a hill. Set the first row on the line itself, the next beside it, and so on outward. Where rows come too close on the inside of a bend, end one row with its last stone between its neighbours; the eye forgives an end, and never two that touch. Reckon as for a grid: about ${onOneFoot('contour-fill')} a square foot, and 10 % in reserve.
`),
        picture('contour-fill', 'Contour fill: rows along a swung line.'),
        text(`
## Sprinkle fill

Three sizes, thrown by eye, dense at one side and fading at the other. It looks like chance and is not:

1. **Large first.** Set the SS30 so that no three stand in a line and no two touch.
2. **Middle next.** SS20 into the larger gaps, half as far from each other as the large ones.
3. **Small last.** SS16 where your eye falls through. Stop before it is full.
4. Fade by leaving out, not by shrinking: the outer stones are as large as the inner ones, only fewer.

There is no count by geometry. Set a hand's breadth at the density you want, count it, and multiply by the area; write the number into your log.
`),
        picture('sprinkle-fill', 'Sprinkle fill: dense to the left, gone to the right.'),
        quiz('patterns', 'Patterns', [
          {
            question: 'Which pattern of one size is the closest?',
            options: ['Honeycomb', 'Grid', 'Contour fill'],
            at: 1,
            because: 'Nested rows take 2/√3 times as many stones as a grid: 15 % more.',
          },
          {
            question: 'How many gaps has each large stone of a premium honeycomb?',
            options: ['Two', 'One', 'Six'],
            at: 0,
            because:
              'Three large stones stand around each gap, and six gaps around each stone: 6 ÷ 3 = 2.',
          },
          {
            question: 'An SS16 rocks in its gap. What do you do?',
            options: [
              'Correct the rows over the next five',
              'Push the next row close at once',
              'Glue it with a larger drop',
            ],
            at: 2,
            because: 'A correction in one row shows as a line; spread over five it cannot be seen.',
          },
        ]),
      ],
    },
  ],
};

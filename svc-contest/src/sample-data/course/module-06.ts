import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, picture, quiz, text } from './parts';

export const module06: NewModule = {
  slug: 'transfers',
  title: 'Transfers & Seams',
  summary: 'Stone sizes SS16, SS20 and SS30, laid on film and joined without a line.',
  lessons: [
    {
      slug: 'transfer-sheets',
      title: 'Laying, lifting and pressing a transfer sheet',
      summary: 'A whole field in one go, each stone where it was planned.',
      minutes: 16,
      isFree: false,
      blocks: [
        text(`
A transfer sheet is a sticky film on which stones lie face down, in their pattern. You lay it flat on a table, where you can see and correct, and carry it to the panel in one piece.

## Lay

1. Print or draw the pattern, put it under a glass plate, and the film on it, sticky side up.
2. Lay the stones face down. SS16 with the wax pencil; SS20 and SS30 can be poured onto a grid template and shaken into their holes.
3. Turn the plate and look from below: every stone straight, none doubled, no gap.
4. Sign a corner: who, when, size, panel, which way is up. A sheet without a mark gets lost.

Sheets of 10 × 15 cm are easy to carry; larger ones sag. Such a sheet of SS20 holds some 750 stones: take a glue whose open time is long enough for all its drops, such as a slow epoxy, or cut it into strips. On strong curves cut them to 5 cm.

## Lift and press

1. Set the drops on the panel or, for epoxy, on the backs of the stones, row by row.
2. Bend the sheet a little, let the middle touch first, and roll it down to both sides.
3. Press each stone once with a soft roller. Count while you press.
4. Wait until the glue holds the stones: 30 to 60 minutes with most solvent glues.
5. Lift the film flat back over itself, at 180°, slowly. When a stone comes along, stop, press it down, wait longer.
`),
        picture(
          'lifted-transfer',
          'The film comes off flat, and every stone stays where it was planned.',
        ),
        checklist('transfer', 'Your first sheet', [
          'Laid, looked at from below, and signed in a corner',
          'Pressed from the middle to both sides',
          'Lifted at 180° after the glue held',
          'Timed and scored in the transfer sheet tracker',
        ]),
      ],
    },
    {
      slug: 'seams',
      title: 'Seams that nobody finds',
      summary: 'Where two sheets meet, and where a door opens.',
      minutes: 12,
      isFree: false,
      blocks: [
        text(`
## Between two sheets

A straight edge between two sheets shows as a line, even when the gap is right. So let no sheet end straight:

- End each sheet **in steps**, like bricks: every second row two stones longer.
- Leave the last two stones of each row out. Set the next sheet, then fill the seam by hand, from both sides toward the middle.
- Where the rows do not meet, spread the error over ten stones. A tenth of a millimetre a stone can't be seen.
- Never end two sheets on the leading line.

## Over a gap

A door gap cuts rows in two, and the eye joins them again. Close the door, run fine-line tape over both panels along a row, cut it in the gap, and open. Set both sides along their half of the tape. Check with the door closed before the glue holds.

Keep the 3 mm at each edge free. On the inside of a bend in the panel, leave out every third stone of the outermost row rather than let two touch: stones that touch push each other off when the sheet metal moves.

## Mixed sizes

Where SS20 meets SS30, mix one row: every third stone of the other size, then every second. Three rows make the change soft.
`),
        checklist('seam', 'A seam by hand', [
          'Both sheets end in steps',
          'The seam is filled from both sides',
          'Seen from two metres, nobody can point at it',
          'Rows run on over the gap with the door closed',
        ]),
        quiz('transfers', 'Transfers and seams', [
          {
            question: 'How do you lift the film?',
            options: ['Flat back over itself, slowly', 'Straight up, quickly', 'With a heat gun'],
            at: 0,
            because: 'At 180° the film pulls along the stones and not away from the panel.',
          },
          {
            question: 'How does a sheet end?',
            options: ['In steps, like bricks', 'In one straight edge', 'On the leading line'],
            at: 2,
            because: 'The eye finds every straight line, and none in a brick bond.',
          },
          {
            question: 'Two stones would touch on the inside of a bend. What do you do?',
            options: ['Leave one out', 'Press both down harder', 'Take less glue'],
            at: 1,
            because: 'When the metal moves, stones that touch push each other off.',
          },
        ]),
      ],
    },
  ],
};

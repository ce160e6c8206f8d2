import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, film, quiz, text } from './parts';

export const module05: NewModule = {
  slug: 'glue',
  title: 'Glue Education',
  summary: 'Which glue, how much of it, and when it holds.',
  lessons: [
    {
      slug: 'kinds-of-glue',
      title: 'Three kinds of glue, and what each does to paint',
      summary: 'Solvent-based, two-part epoxy and super glue, side by side.',
      minutes: 14,
      isFree: false,
      blocks: [
        text(`
Three kinds are sold for stones. None is the best for all; the maker's sheet always has the last word.

| Kind | Open time | Full strength | Stays | On paint |
| ---- | --------- | ------------- | ----- | -------- |
| Solvent-based rubber glue | 2 to 5 min | 24 to 72 h | flexible | softens some paints while wet |
| Two-part epoxy | 5 to 60 min | 24 h to 7 days | hard, slightly flexible types exist | holds very well, hard to remove |
| Super glue (cyanoacrylate) | seconds | 24 h | brittle | white haze beside the stone |

**Solvent-based rubber glue** is what most car work is done with. A body panel bends, heats to 80 °C in the sun and cools below zero; a glue that gives way with it keeps its stones. Its vapour burns and must not be breathed: air the room.

**Epoxy** is for stones that must never come off, and for metal and glass. Mix the two parts in the ratio of the sheet, by weight or by volume as it says, and no more than you use up in the open time. It cures by a chemical reaction that warms up; a large pot can smoke. Epoxy makes some people allergic for life: gloves, always.

**Super glue** is for repairs of one stone at most. Its vapour settles as a white haze, and it breaks when the panel bends.

## Test first

Set ten stones on a hidden place or a test panel with the same paint. After the full time, try to push them off sideways with a fingernail; then leave the panel in the sun for a day and try again.
`),
        checklist('glue-test', 'Test your glue', [
          'The maker’s sheet is read: open time, full strength, temperatures',
          'Ten stones are set on the same paint',
          'They hold after the full time',
          'They hold after a day in the sun',
          'The paint beside them has not changed',
        ]),
      ],
    },
    {
      slug: 'the-drop',
      title: 'The size of a drop',
      summary: 'Enough to hold, too little to be seen.',
      minutes: 12,
      isFree: false,
      blocks: [
        text(`
A stone is held by the ring where glue climbs its edge by a tenth of a millimetre. Less, and water gets under it; more, and it comes out beside the stone, catches dust, and goes yellow in the sun.

## The rule

The drop is **half as wide as the stone**: about 2 mm for SS16, 2.4 mm for SS20, 3.2 mm for SS30. Pressed flat, it spreads to the edge and stops there.
`),
        film('drop', 'Right, too much, too little. Drawn from the side, without sound.'),
        text(`
## How to set it

1. Needle or tip: 0.5 to 0.6 mm inside for SS16, 0.8 mm for SS20, 1.0 mm for SS30.
2. Hold the tip a drop's height above the panel. Press, stop, lift straight up. A tip that touches draws a thread.
3. Set no more drops than you cover in a third of the open time: twenty to thirty with solvent glue.
4. Set the stone, press once, straight down, for a second. Do not turn it.
5. Look along the panel: a thin bright ring around each stone is right, a bead is too much.

## Cure

Do not move, wash or heat the panel before the full time on the sheet. A skin after ten minutes says nothing about the middle. At 15 °C reckon with twice the time of 23 °C. The workshop's cure timer rings when it is over, also when the screen is locked.

Clean a bead within a minute with a dry toothpick. Afterwards wait until it is cured and roll it off; solvent smears it under the stone.
`),
        checklist('drops', 'Practise drops', [
          'Fifty drops on a sheet of film, all of one size',
          'Ten stones of each size with a bright ring and no bead',
          'No thread on the tip',
        ]),
        quiz('glue', 'Glue', [
          {
            question: 'How wide is the drop for an SS20?',
            options: ['About 2.4 mm', 'About 4.7 mm', 'About 1 mm'],
            at: 1,
            because: 'Half as wide as the stone: 4.7 mm ÷ 2. Pressed flat it reaches the edge.',
          },
          {
            question: 'Why is solvent-based rubber glue usual on body panels?',
            options: [
              'It stays flexible when the panel bends and heats',
              'It cures in seconds',
              'It has no vapour',
            ],
            at: 0,
            because:
              'Panels move with heat and load; a brittle glue breaks. It does have vapour: air the room.',
          },
          {
            question: 'The workshop has 15 °C. What about the cure time?',
            options: ['About twice as long as at 23 °C', 'The same', 'Half as long'],
            at: 2,
            because:
              'Cold slows both the drying and the reaction. The sheet has the exact figures.',
          },
        ]),
      ],
    },
  ],
};

import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, quiz, text } from './parts';

export const module10: NewModule = {
  slug: 'workflow',
  title: 'Timing & Workflow',
  summary: 'Work that never waits for glue.',
  lessons: [
    {
      slug: 'plan',
      title: 'Planning panels around cure times',
      summary: 'Alone and in a team, with something to do while it cures.',
      minutes: 12,
      isFree: false,
      blocks: [
        text(`
Glue that needs a day does not cost you a day, unless you stand beside it. Plan by panels, so that one cures while the next is set.

## A week alone, three panels

| Day | Morning | Afternoon |
| --- | ------- | --------- |
| Mon | Prepare panels 1 and 2 | Set panel 1 |
| Tue | Set panel 1 | Lay sheets for panel 2 |
| Wed | Press sheets on panel 2 | Prepare panel 3 |
| Thu | Set panel 3 | Seams on panels 1 and 2 |
| Fri | Seams on panel 3 | Look at everything, repair, photograph |

Panel 1 has cured for two days before anybody touches its seams.

## In a team

One lays sheets, one presses, one cleans and checks. Change every two hours: eyes get tired before hands do. One person answers for a panel from the first stone to the last, whoever set them, and signs it.

Count on 80 % of the day. Deliveries, questions and coffee are work too.

## Rules that save a panel

- Nothing goes over a panel that cures: no car moves, no sweeping, no spraying.
- Start a cure timer for each panel when the last stone is set, with its name.
- The next step needs a look at the timer, and not a touch with the finger.
`),
        checklist('plan', 'Plan a week', [
          'Each panel has a day to be set, to cure and to be looked at',
          'Nobody waits for glue',
          'Each panel has one person who answers for it',
          'A cure timer runs for each',
        ]),
      ],
    },
    {
      slug: 'log',
      title: 'Log sheets, and what a square foot takes you',
      summary: 'Ten panels, and you know your speed.',
      minutes: 9,
      isFree: false,
      blocks: [
        text(`
## What goes into the log

Panel, area in square feet, pattern, size, by hand or by sheet, who, minutes of preparation, of setting, of seams, stones used, stones lost, temperature, humidity. One line a panel; it takes a minute.

## What comes out

- **Minutes a square foot** = minutes ÷ area. Take the middle of your last five panels, not the best.
- **Stones an hour** = stones ÷ (minutes of setting ÷ 60).
- **Loss** = stones lost ÷ stones used. Above 5 % something is wrong with the pack or the pencil.

*An example.* 4.5 square feet of SS20 grid, 18,200 stones, 2,340 minutes of setting: 2340 ÷ 4.5 = 520 minutes a square foot, and 18200 ÷ 39 = 467 stones an hour.

## Use it

Put your middle value into the price (module 8). When a job takes a fifth longer than the log says, look for the reason on the same day: a new batch, a new hand, a cold room.

Hands change slowly. If your speed has not changed for ten panels, change the method: sheets instead of single stones, a dispenser instead of a syringe.
`),
        checklist('logged', 'Log a panel', [
          'Area, pattern, size and method',
          'Minutes of preparation, setting and seams apart',
          'Minutes a square foot are worked out',
          'The loss is below 5 %',
        ]),
        quiz('workflow', 'Workflow', [
          {
            question:
              '3 square feet took 27 hours of setting. How many minutes is that a square foot?',
            options: ['540', '81', '1620'],
            at: 1,
            because: '27 × 60 ÷ 3 = 540.',
          },
          {
            question: 'What shows that a panel has cured?',
            options: ['The timer', 'A finger', 'The smell'],
            at: 0,
            because: 'The skin dries long before the middle, and a finger moves the stone.',
          },
          {
            question: 'Which value goes into the price?',
            options: ['The middle of your last five panels', 'Your best', 'The best of the team'],
            at: 2,
            because: 'A price by the best day loses money on every other.',
          },
        ]),
      ],
    },
  ],
};

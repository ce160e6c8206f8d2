import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, picture, quiz, text } from './parts';

export const module09: NewModule = {
  slug: 'tools',
  title: 'Professional Grade Tools',
  summary: 'What is worth its money, and how it stays as it was on the first day.',
  lessons: [
    {
      slug: 'the-tools',
      title: 'Tools that are worth their money',
      summary: 'Six that you use every hour, and what you can leave in the shop.',
      minutes: 10,
      isFree: false,
      blocks: [
        picture('kit', 'The six on one bench.'),
        text(`
1. **Wax pencil.** Picks a stone up by its face and lets it go on the glue. Knead the tip on your glove every twenty stones; dust makes it blind.
2. **Pointed tweezers**, stainless, bent. For what stands wrong, and for repairs.
3. **Syringes with blunt needles**, 0.5 to 1.0 mm inside. One needle for each size of stone, marked by a ring of tape.
4. **A dispenser with a foot pedal** as soon as you set more than a thousand stones a day. It gives the same drop at the last hour as at the first, and your thumb survives.
5. **A soft roller**, 3 to 5 cm, for transfer sheets.
6. **A calliper** that reads 0.05 mm, and **a scale** that reads 0.01 g.

Worth it besides: a head loupe with 2 times, a flexible set square, fine-line tape of 3 mm, a magnetic tray that stays on the panel.

**You can leave in the shop**: hot-fix irons (the heat harms paint, and hot-fix glue does not hold on it), suction pens for SS16, cheap tweezers that open by themselves, and stones "about 4 mm".

## Buy in this order

Calliper, needles, pencil, lamps, scale, dispenser. The first five cost less than one wrong pack of stones.
`),
        checklist('tools', 'Your tools', [
          'A needle for each stone size, marked',
          'A wax pencil with a clean tip',
          'A calliper and a scale',
          'Everything has a place that you find without looking',
        ]),
      ],
    },
    {
      slug: 'care-of-tools',
      title: 'Needles and tips that give the same drop all day',
      summary: 'Cleaning by the hour, by the day and by the week.',
      minutes: 8,
      isFree: false,
      blocks: [
        text(`
A needle that is half closed gives half a drop. You don't see it, and in a month the stones fall.

## Every hour

Wipe the tip with a cloth and a little of the glue's own solvent. Give three drops onto film and look: all of one size? Put the cap on whenever you lay it down, even for a minute.

## Every evening

Take the needle off. Push air through it, then solvent, then air. Solvent glue: acetone, where the needle bears it. Epoxy: alcohol, *before* it has set; afterwards the needle is waste. Close the syringe with a cap, not with the needle.

Stand it upright. A syringe that lies down draws in air, and air makes drops that burst.

## Every week

Look through each needle against the light with the loupe. Replace it when the hole is not round. Needles cost cents.

## Storage

Most glues keep for six to twelve months, closed, dark, at 5 to 25 °C. Write the day of opening on the bottle. Before you use glue from a fridge, leave it closed in the room for two hours, or water settles in it.

Cloths with solvent: closed metal bin, outside overnight. Their vapour catches fire from a spark.
`),
        checklist('evening', 'Every evening', [
          'Needles are blown through and cleaned',
          'Syringes are capped and stand upright',
          'Bottles are closed, with the day of opening on them',
          'Cloths are in the closed bin',
        ]),
        quiz('tools', 'Tools', [
          {
            question: 'A drop has become smaller during the day. What do you look at first?',
            options: ['The needle', 'The stones', 'The lamp'],
            at: 0,
            because: 'Glue dries in the needle from the wall inward, and the drop shrinks with it.',
          },
          {
            question: 'How does a syringe stand overnight?',
            options: ['Upright, with a cap', 'Lying, with its needle', 'Open, to breathe'],
            at: 1,
            because: 'Lying it draws in air; with its needle it closes itself.',
          },
          {
            question: 'Why no hot-fix iron?',
            options: [
              'Its heat harms paint, and its glue does not hold on it',
              'It is too slow',
              'It is too expensive',
            ],
            at: 2,
            because: 'Hot-fix stones are made for cloth and need 150 °C or more.',
          },
        ]),
      ],
    },
  ],
};

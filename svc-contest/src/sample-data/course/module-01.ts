import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, picture, quiz, text } from './parts';

export const module01: NewModule = {
  slug: 'workspace',
  title: 'Preparation & Workspace Setup',
  summary: 'A bench where stones stay sorted and hands stay steady.',
  lessons: [
    {
      slug: 'the-bench',
      title: 'The bench, the light and the air',
      summary: 'What a place to set stones needs, and what ruins the work before it begins.',
      minutes: 12,
      isFree: true,
      blocks: [
        text(`
Setting stones is small work over long hours. A square foot takes some four thousand stones of SS20, so whatever disturbs you once a minute disturbs you all week. Set up the place first.

## Height

Work at elbow height: standing, 100 to 110 cm; sitting, 70 to 75 cm. The panel should lie or lean so that you look at it straight, not along it. Stones look straight from the side when they are not.

## Light

Use two lamps, one from the left and one from the right, both above your head and a little in front. One lamp alone leaves a shadow under the tool, which is where the next stone goes. Daylight white (5000 to 6500 K) shows whether glue has come out beside a stone; warm light hides it.

## Air

- **Temperature** between 18 and 25 °C. Below 15 °C most glues thicken and cure slowly.
- **Humidity** between 40 and 60 %. Write both down once a day: when glue behaves oddly, this is the first thing to look at.
- **No draught.** It dries the skin of a drop before the stone is on it, and carries dust.
- **Ventilation.** Solvent glues give off vapour that you should not breathe and that burns. Open a window or run an extractor *away* from the panel; no flame, no cigarette, no heat gun in the room while a solvent is open.

Wear the gloves that the product's safety sheet names. Thin nitrile is right for alcohol and most glues and stops acetone for a few minutes only; latex lets many solvents through. Change a glove at once when something got on it. Read the safety sheet of every product once, completely, before you open it.
`),
        picture(
          'kit',
          'What a small bench needs: stones in dishes, glue with a fine tip, film, a pencil that picks up.',
        ),
        checklist('bench', 'Set up your bench', [
          'The surface is at elbow height, and the panel faces you',
          'Two lamps, from the left and from the right',
          'A thermometer and hygrometer that you can read from your seat',
          'A window or extractor that draws away from the panel',
          'Gloves as the safety sheets say, paper towels and a closed bin for towels with solvent',
          'Nothing in the room can spark or burn while a solvent is open',
        ]),
      ],
    },
    {
      slug: 'sorting',
      title: 'Sorting stones and counting ahead',
      summary: 'Trays, counts and a reserve, so that nobody runs out in the middle of a panel.',
      minutes: 10,
      isFree: false,
      blocks: [
        text(`
## Sort before you start

Pour one pack into a white tray under your lamps and take out every stone that is chipped, has lost its foil, or is clearly larger or smaller than the others. One in a hundred is normal; one in twenty is a reason to send the pack back. Never mix two packs of one size in one tray before you have compared them side by side: colours differ from batch to batch.

Give each size its own dish, in the same order every time — small left, large right. Your hand learns the way.

## Count before you set

A panel is stopped by the last fifty stones, not by the first five thousand. Before you set the first one:

1. Measure the area (module 4).
2. Work out the stones (module 4), with a reserve: 5 % for flat panels, 10 % for curved ones, 15 % for your first.
3. Count what you have by weight. Weigh 100 stones, divide by 100, and divide the weight of the pack by that.
4. Order what is missing *now*, from the same batch where you can.

## Keep a log

For each panel write: date, temperature, humidity, pattern, size, stones used, minutes. After ten panels you know what a square foot costs you, and module 8 needs exactly that number.
`),
        checklist('count', 'Before the first stone', [
          'Every pack is looked through, and poor stones are taken out',
          'Each size has its own dish, in a fixed order',
          'The stones are counted, with a reserve',
          'A log sheet for the panel is begun',
        ]),
        quiz('workspace', 'Workspace', [
          {
            question: 'Why two lamps?',
            options: [
              'One lamp leaves a shadow where the next stone goes',
              'One lamp is too warm for the glue',
              'Two lamps use less power',
            ],
            at: 1,
            because:
              'The tool in your hand throws a shadow; a second lamp from the other side fills it.',
          },
          {
            question: 'How do you count a pack quickly?',
            options: [
              'By weight, from the weight of 100 stones',
              'By the area that they cover in the tray',
              'By the number on the label',
            ],
            at: 0,
            because:
              'Stones of one size weigh nearly the same. Labels are rounded, and trays are never filled evenly.',
          },
          {
            question: 'Which gloves do you wear with a solvent?',
            options: ['Those that its safety sheet names', 'Latex, always', 'Cotton'],
            at: 2,
            because:
              'No glove stops every solvent: acetone goes through thin nitrile within minutes, and cotton holds it on your skin.',
          },
        ]),
      ],
    },
  ],
};

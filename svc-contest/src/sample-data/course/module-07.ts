import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, quiz, text } from './parts';

export const module07: NewModule = {
  slug: 'problems',
  title: 'Problem Solving',
  summary: 'What went wrong, why, and how it is mended.',
  lessons: [
    {
      slug: 'finding-causes',
      title: 'From what you see to the cause',
      summary: 'Six faults and what they tell you.',
      minutes: 12,
      isFree: false,
      blocks: [
        text(`
A fallen stone tells you why it fell: look at its back first.

| What you see | Cause | What to do |
| ------------ | ----- | ---------- |
| Glue on the stone, none on the panel | The panel was not clean | Degrease, prove it with water, set again |
| Glue on the panel, none on the stone | The stone was dirty or its foil is coming off | Wipe stones with alcohol; send the batch back when foil comes off |
| Glue on both, torn in the middle | Moved before it was cured, or too little | Respect the full time; drop half as wide as the stone |
| White haze around the stone | Super glue vapour, or damp air over epoxy | Polish off when cured; other glue or drier air |
| Glue is cloudy or wrinkled | Too cold, or mixed wrongly | Warm the room; measure both parts again, as the sheet says |
| Rows drift | No cross lines, or one size mixed with another | Take the last five rows up while the glue is soft |

## Ask four questions

When more than one stone in a hundred falls within a week, stop and ask: Which day was it set? Who set it? Which batch of stones and glue? What did the thermometer say? The log from module 1 answers all four, and three of them in one line usually point at the same thing.

Do not repair before you know the cause. You would set the new stone into the same fault.
`),
        checklist('fault', 'A fault, looked into', [
          'The back of the fallen stone is looked at',
          'Day, hands, batch and temperature are found in the log',
          'The cause is written down before anything is repaired',
        ]),
      ],
    },
    {
      slug: 'one-stone',
      title: 'Replacing one stone',
      summary: 'Without touching its neighbours.',
      minutes: 10,
      isFree: false,
      blocks: [
        text(`
1. **Cover the neighbours** with low-tack tape that has a hole of the stone's size. Press it down with a fingernail.
2. **Loosen it.** Solvent glue: warm the stone with a hair dryer to about 60 °C, which you can just bear on your finger for a moment, and turn it with pointed tweezers. Epoxy: a soldering iron at its lowest for two seconds on the stone, never on the paint. No solvent is open in the room while you heat, and the place has cooled before you take alcohol to it.
3. **Clean the place** with a wooden stick that is cut flat, then with alcohol on a cotton swab. Old glue that stays makes the new stone stand higher, and it shows.
4. **Compare** the new stone with its neighbours under both lamps before you set it. Keep a small bag of each batch for the life of the car.
5. **Set it** with a drop a little smaller than usual: there is no room for a bead. Press for ten seconds.
6. **Leave the tape** until it is cured.

## When a whole field comes off

Take it all up, as far as the fault reaches and two rows further, and begin as in module 2. A field that is half mended fails at the border.

## For the client

Write down where, when and why. Who can show three repairs in two years has an argument; who can show none has forgotten to look.
`),
        checklist('replace', 'One stone, replaced', [
          'The neighbours are taped',
          'The old glue is off, down to the paint',
          'The new stone is of the same batch',
          'It stands as high as its neighbours',
        ]),
        quiz('problems', 'Problems', [
          {
            question: 'A stone fell and has glue on its back; the paint has none. Why?',
            options: ['The panel was not clean', 'The stone was dirty', 'Too little glue'],
            at: 1,
            because: 'Glue let go of the side that it could not hold: here the paint.',
          },
          {
            question: 'Why must the old glue come off?',
            options: [
              'The new stone would stand higher than the others',
              'Old glue smells',
              'The colours would differ',
            ],
            at: 2,
            because: 'A tenth of a millimetre shows in moving light.',
          },
          {
            question: 'Three stones fell in a week. What comes first?',
            options: ['Find the cause', 'Glue them on', 'Take everything off'],
            at: 0,
            because: 'A repair without the cause goes into the same fault.',
          },
        ]),
      ],
    },
  ],
};

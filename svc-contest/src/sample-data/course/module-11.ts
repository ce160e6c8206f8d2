import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, picture, quiz, text } from './parts';

export const module11: NewModule = {
  slug: 'luxury',
  title: 'Luxury Brand Techniques',
  summary: 'Outlines, gradients and the look that a client has.',
  lessons: [
    {
      slug: 'logos-and-gradients',
      title: 'Logos, gradients and mixed sizes',
      summary: 'Sharp edges from round stones.',
      minutes: 14,
      isFree: false,
      blocks: [
        text(`
## Outlines

A round stone cannot fill a corner. A sharp outline comes from the order in which you set:

1. Transfer the outline onto the panel with fine-line tape.
2. Set **the outline first**, with the smallest size, each stone touching the tape from inside.
3. Set the corners before the straight parts: one stone exactly in each.
4. Spread the rest between two corners. When they don't come out even, open all gaps by the same hair.
5. Fill the inside last, by contour fill from the outline inward.

A logo below 8 cm needs stones smaller than SS16; a straight bar should be at least three stones wide. And ask whose logo it is: brands protect their marks, and their owner's written leave comes before the first stone.

## Gradients

From colour A to colour B in five steps: 100, 80, 50, 20, 0 % of A. Mix each step in its own dish, by weight, before you begin. Make the steps as wide as your hand, and let each run into the next by three ragged rows. Look at it from three metres: a step that shows is too narrow.

## Mixed sizes

Light jumps from large stones and glows from small ones. Large on what the sun hits (bonnet, shoulders), small where you want depth (behind the wheel, under the door).
`),
        picture('premium-grid', 'Two sizes: the large ones flash, the small ones glow.'),
        checklist('outline', 'An outline', [
          'Taped, with a stone in each corner first',
          'The gaps between two corners are even',
          'The inside follows the outline',
          'The owner of the mark has agreed in writing',
        ]),
      ],
    },
    {
      slug: 'moving-light',
      title: 'Looking as a client looks',
      summary: 'Moving light, three distances, and the last hour of a job.',
      minutes: 9,
      isFree: false,
      blocks: [
        text(`
In the workshop you look at stones from 40 cm under still lamps. The client walks up in the sun. Look as they do, before they do.

## Moving light

Darken the room. Walk along the car with one lamp at the height of your hip, then of your head. Flashes must run on evenly; a dark spot that stays is a stone that leans, a missing foil or a bead of glue. Mark each with a small piece of tape and go on; mend afterwards, in one go.

## Three distances

- **Ten metres**: does the leading line run through? Are both sides of the car the same height?
- **Three metres**: seams, gradients, rows over gaps.
- **Half a metre**: beads, dust, stones that lean, edges.

Then do it again in daylight. Faults that show in one light hide in the other.

## The last hour

Wash by hand with clean water and let it dry by air. Wipe each panel with a microfibre cloth and alcohol on the cloth, not on the stones. Take the twelve photographs. Write down what you mended on this day.

Hand the car over in daylight, with a card for care and the bag of spare stones. Say where you would find the first fault yourself. Clients trust who shows them.
`),
        picture('panel-after', 'Seen in moving light: the flashes run on evenly.'),
        checklist('handover', 'Before you hand it over', [
          'Looked at in moving light, every spot marked and mended',
          'Ten metres, three metres, half a metre',
          'Once more in daylight',
          'Photographs, care card and spare stones are ready',
        ]),
        quiz('luxury', 'Luxury techniques', [
          {
            question: 'Which stones of an outline come first?',
            options: ['Those in the corners', 'Those in the middle', 'The inside'],
            at: 0,
            because:
              'A corner has one place for its stone; everything else can give way by a hair.',
          },
          {
            question: 'A dark spot stays while the light moves. What is it?',
            options: ['A stone that leans or has lost its foil', 'A shadow', 'Dust on the lamp'],
            at: 1,
            because: 'A stone that sits right flashes at some angle.',
          },
          {
            question: 'Where do large stones go?',
            options: ['Where the sun hits', 'Behind the wheels', 'Into corners'],
            at: 2,
            because: 'Large facets throw light; in the shade they have none to throw.',
          },
        ]),
      ],
    },
  ],
};

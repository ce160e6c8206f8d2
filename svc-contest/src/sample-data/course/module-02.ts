import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, picture, quiz, text } from './parts';

export const module02: NewModule = {
  slug: 'surface',
  title: 'Car Surface Prep',
  summary: 'Clean, dull where it must be, and taped where nothing may go.',
  lessons: [
    {
      slug: 'cleaning',
      title: 'Wash, degrease, wipe',
      summary: 'Four steps from a road car to a surface that holds glue.',
      minutes: 12,
      isFree: false,
      blocks: [
        text(`
Glue holds to what lies on top. On a car that is wax, polish, silicone from a tyre spray, and road film. Each of them lets go, and takes your stone along.

## Four steps, in this order

1. **Wash** with car shampoo, rinse, dry. Do the door gaps and the lower edge too: water that runs out later runs over your work.
2. **Remove tar and rail dust** with a clay bar and its lubricant. The panel should feel like glass through a thin plastic bag.
3. **Degrease** with a wax and silicone remover. One cloth to put it on, a second to take it off while it is still wet; what dries on the panel is still there.
4. **Wipe with isopropyl alcohol**, 70 to 99 %, with lint-free cloths, right before you set. Fold the cloth after each pass. Do not touch the panel with bare hands afterwards.

## Prove it

Spray a little clean water on the panel. On a clean surface it runs into a closed film. Where it draws back into beads there is still wax: repeat step 3.

## Be careful

- Fresh paint gives off solvent for weeks. Wait for as long as the painter says, usually 30 days, before you cover it.
- Test alcohol and remover where nobody looks. Soft paints, films and some plastics go dull.
- Degreaser and alcohol burn. Cloths with solvent go into a closed metal bin.
`),
        picture('panel-before', 'A panel that is ready: clean, dry, marked.'),
        checklist('clean', 'Ready for glue', [
          'Washed, rinsed and dry, gaps and edges too',
          'Clayed: it feels like glass',
          'Degreased with two cloths',
          'Water makes a closed film',
          'Wiped with isopropyl alcohol, and not touched since',
        ]),
      ],
    },
    {
      slug: 'marking',
      title: 'What stays free, and where rows begin',
      summary: 'Sensors, edges and gaps, and the line that everything follows.',
      minutes: 10,
      isFree: false,
      blocks: [
        text(`
## What stays free

Walk around the car with tape and mark everything that must move, see or breathe:

- **Parking sensors, cameras, radar behind badges and bumpers.** Stones and foil disturb radar; leave the whole field that the maker names.
- **Lamps, reflectors and number plates.** The law wants them free almost everywhere.
- **Door, bonnet and tank flap gaps.** Keep 3 mm from each edge, or stones meet when it closes.
- **Air inlets, wiper paths, seals**, and where a hand or a jack takes hold.
- **Airbag lines** on the inside: never cover a seam that must tear.

Ask the owner what their insurer and inspector say before you begin, and write the answer down.

## Where rows begin

The eye follows one line per panel: the body line of a door, the middle of a bonnet, the edge of a roof. Mark that line with 3 mm fine-line tape and set the first row along it. Everything else follows. Begin at an edge and you will arrive at the body line crooked.

For a grid or honeycomb mark a second line at a right angle, with a flexible set square, every 20 cm. A row that drifts by a tenth of a millimetre a stone is 2 cm off after a metre.
`),
        checklist('marks', 'Marked', [
          'Sensors, lamps, plates and seals are taped',
          '3 mm are left at every gap',
          'The leading line is marked with fine-line tape',
          'Cross lines every 20 cm',
          'The owner has agreed to what stays free',
        ]),
        quiz('surface', 'Surface', [
          {
            question: 'Water draws back into beads. What does it mean?',
            options: [
              'There is still wax on the panel',
              'The panel is clean',
              'The panel is too cold',
            ],
            at: 1,
            because: 'Wax and silicone push water away. On a clean surface it makes a closed film.',
          },
          {
            question: 'How far from a door gap do you stay?',
            options: ['3 mm', 'Nothing: up to the edge', '3 cm'],
            at: 0,
            because: 'Stones are up to 3 mm high with their glue, and gaps close.',
          },
          {
            question: 'Where does the first row go?',
            options: [
              'Along the panel’s leading line',
              'Along the lowest edge',
              'Where you stand best',
            ],
            at: 2,
            because:
              'The eye follows the leading line, and an error there shows from across the street.',
          },
        ]),
      ],
    },
  ],
};

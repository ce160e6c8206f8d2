import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, quiz, text } from './parts';

export const module12: NewModule = {
  slug: 'community',
  title: 'Community & Support',
  summary: 'How to ask so that somebody can answer, and how to go on.',
  lessons: [
    {
      slug: 'asking',
      title: 'Showing a problem so that others can help',
      summary: 'Three photographs and five lines.',
      minutes: 8,
      isFree: false,
      blocks: [
        text(`
"My stones fall off, what do I do?" cannot be answered. This can:

## Three photographs

1. **The whole panel**, from straight ahead, so that others see where it is.
2. **The fault from a hand's breadth away**, sharp, with one stone or a coin beside it for scale.
3. **The back of a fallen stone.** It tells most of the story (module 7).

Light from the side, no flash: flash hides what you want to show. Clean the lens.

## Five lines

- What you see, and since when.
- Which paint, how you cleaned it, and what the water test said.
- Which glue, its age, how long it cured.
- Temperature and humidity on that day.
- What you have tried already.

Leave names, number plates and faces of clients out. Ask one thing at a time, and come back to say what it was: the next person with the same fault will find your answer.

## Answering others

Ask before you judge. Say what you know and how you know it: "seen on ten panels" is worth more than "always".
`),
        checklist('ask', 'Prepare a question', [
          'Three photographs, with something for scale',
          'Five lines, all of them',
          'No plate, no face, no name of a client',
        ]),
      ],
    },
    {
      slug: 'going-on',
      title: 'Where questions go, and what comes next',
      summary: 'Who answers what, and a plan for your first three jobs.',
      minutes: 8,
      isFree: false,
      blocks: [
        text(`
## Where questions go

- **About a lesson**: to the course's team. Say which module and which step.
- **About an order, access or your account**: to support, by the form on the log-in page; your order's number helps.
- **About a product's safety**: to its maker. The number stands on the safety sheet. When somebody has swallowed or breathed in something, call the poison centre or the emergency number at once, with the bottle in your hand.

## Your first three jobs

1. **A practice panel**, from a scrapyard, with every pattern on a hand's breadth. Keep it in your workshop: it sells better than words.
2. **Something small of your own**: a mirror cap, a tank flap. Drive it through a summer and a winter, and write down what happens.
3. **A panel for somebody who knows that it is your first**, at the price of the stones, with a written promise to mend.

Only then take money for hours. You will know your speed, your loss and your glue, and you will have three sets of photographs.

## Keep going

Set a hundred stones a week when you have no job. Hands forget in a month.
`),
        checklist('next', 'Your plan', [
          'A practice panel is found',
          'A small part of your own is chosen',
          'You know whom you will ask to be the first',
          'A hundred stones a week stand in your calendar',
        ]),
        quiz('community', 'Community', [
          {
            question: 'Which photograph tells most?',
            options: ['The back of a fallen stone', 'The car from far away', 'Your tools'],
            at: 0,
            because: 'It shows which side the glue let go of.',
          },
          {
            question: 'Why no flash?',
            options: ['It hides what you want to show', 'It harms the stones', 'It is not allowed'],
            at: 1,
            because:
              'Light from straight ahead fills every shadow, and a fault is seen by its shadow.',
          },
          {
            question: 'What comes before the first paid hour?',
            options: [
              'A practice panel, a part of your own, and one at the price of the stones',
              'A web site',
              'A van with stones on it',
            ],
            at: 2,
            because: 'By then you know your speed, your loss and your glue.',
          },
        ]),
      ],
    },
  ],
};

import { priceOf } from '@hypercar/contracts/crystal-calculations';
import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { checklist, quiz, text } from './parts';

const bonnet = {
  stones: 48_700,
  stonePrice: 0.02,
  hours: 110,
  rate: 45,
  supplies: 180,
  risk: 10,
  deposit: 40,
};
const price = priceOf(bonnet);
const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const module08: NewModule = {
  slug: 'business',
  title: 'Pricing & Business Strategy',
  summary: 'A price that can be explained, and an offer that protects both sides.',
  lessons: [
    {
      slug: 'the-price',
      title: 'A price from stones, hours and risk',
      summary: 'Four numbers, one sum, and where beginners lose money.',
      minutes: 14,
      isFree: false,
      blocks: [
        text(`
## Four numbers

1. **Stones**: the count with its reserve, times what one costs you *delivered*.
2. **Hours**: from your log. A beginner sets 150 to 250 stones an hour by hand, a practised hand 400 to 600; transfer sheets double it. Add preparation, taping, lifting, cleaning: as a rule a quarter on top.
3. **Supplies**: glue, film, tips, gloves, alcohol.
4. **Risk**: what you will repair for free. 10 % is fair for a road car, 15 % for one that is driven daily.

## An example

A bonnet of 9.5 square feet, honeycomb in SS20, takes about 48,700 stones with 10 % in reserve. Some 44,200 of them are set: 88 hours at 500 an hour, and 110 with preparation. At ${dollars(bonnet.stonePrice)} each that is ${dollars(price.stones)}. With ${bonnet.hours} hours at ${dollars(bonnet.rate)} (${dollars(price.work)}), ${dollars(price.supplies)} of supplies and ${bonnet.risk} % for risk (${dollars(price.risk)}) the price is **${dollars(price.price)}**, and a deposit of ${bonnet.deposit} % is ${dollars(price.deposit)}.

Where beginners lose money: they forget the hours of preparation, they buy stones twice because the batch ran out, and they name a price by the square foot before they have seen the curve.
`),
        { kind: 'calculator', which: 'price' },
        checklist('priced', 'Price a panel of your own', [
          'Stones with reserve, at the delivered price',
          'Hours from your own log, with preparation',
          'Supplies and risk are in it',
          'You could explain each line to a client',
        ]),
      ],
    },
    {
      slug: 'the-offer',
      title: 'The offer, the deposit and the promise',
      summary: 'What stands in writing before the first stone.',
      minutes: 12,
      isFree: false,
      blocks: [
        text(`
An offer fits on one page:

- **What**: panel by panel, pattern, sizes, colours with batch, a drawing or photograph with the area marked.
- **What stays free**, from module 2, and who has agreed to it.
- **When**: begin, end, and that cure time cannot be shortened.
- **Price**, deposit and when the rest is due.
- **What you promise**: for how long you replace fallen stones for free (two years are usual), and what is not covered: accidents, high-pressure washers closer than a metre, machine polish, solvents.
- **Care**: wash by hand, pH-neutral shampoo, no brushes, dry with air or a soft cloth.

## The deposit

Ask for at least what the stones cost. Stones of a colour are made in batches, and yours are cut for this car. Order when the deposit has arrived, and not before.

## Photographs

Take twelve before you begin and the same twelve at the end: four sides, four corners, four closest to what you cover. Scratches that were there before are then no question. Ask in writing whether you may show them.

## Law and tax

Whether covering a car changes its registration, what must stay visible, and how your work is taxed differs by country. Ask once, with a written answer, and keep it.
`),
        checklist('offer', 'Your offer', [
          'One page, with the area drawn in',
          'The deposit covers the stones',
          'The promise and its limits are written down',
          'Twelve photographs before, twelve after',
        ]),
        quiz('business', 'Pricing', [
          {
            question: 'How high is the deposit at least?',
            options: ['As much as the stones cost', 'Ten dollars', 'The whole price'],
            at: 0,
            because: 'The stones are bought for this car alone.',
          },
          {
            question: 'Which hours are forgotten most often?',
            options: ['Preparation and cleaning', 'Setting stones', 'Driving the car'],
            at: 1,
            because: 'They are about a quarter on top of setting.',
          },
          {
            question: 'When do you take photographs?',
            options: ['Before and after, from the same places', 'After', 'When the client asks'],
            at: 2,
            because: 'Only a pair of pictures answers what was there before.',
          },
        ]),
      ],
    },
  ],
};

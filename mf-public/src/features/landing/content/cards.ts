import type { restWords } from '@hypercar/contracts/site-words';
import type { GapValues } from '@hypercar/contracts/site-text-gaps';

export interface CardText {
  /** One of its kind, whatever the owner writes. */
  name: string;
  title: string;
  text: string;
}

type Name = keyof typeof restWords;
export type Say = (name: Name, gaps?: GapValues) => string;

type Cards = Name extends infer N ? (N extends `${infer Card}1Title` ? Card : never) : never;

/** The numbered cards of a section, in the words that `say` knows: `unique1Title`, `unique1Text` and so on. */
export const cardsOf = (say: Say, kind: Cards, count: number): CardText[] =>
  Array.from({ length: count }, (_, i) => `${kind}${i + 1}`).map((name) => ({
    name,
    title: say(`${name}Title` as Name),
    text: say(`${name}Text` as Name),
  }));

/** Only before the early bird ends: on this day with its year, and without it. */
export const earlyBirdPromotion = (say: Say, day: string, until: string): CardText => ({
  name: 'promotionEarly',
  title: say('promotionEarlyTitle', { day, until }),
  text: say('promotionEarlyText', { day, until }),
});

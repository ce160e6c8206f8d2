import { findSeason } from '../seasons/seasons';

/** The Official Rules: the specification's sentences (sections 2.2, 5 and 9.2), and how a draw is made (decision 010). */
const officialRules = {
  title: 'Official Rules',
  sections: [
    {
      heading: 'Eligibility',
      paragraphs: [
        'Entrants must be 18 or older.',
        'No purchase necessary.',
        'Each participant may win only one prize. A bonus-prize winner is not eligible for the other prizes.',
      ],
    },
    {
      heading: 'Period',
      paragraphs: [
        'The contest runs from August 1 2025 5:00 PM PST to August 12 11:59 PM PST.',
        'Results come August 13. The drawing and the winner announcement are on August 16, 5PM PST.',
      ],
    },
    {
      heading: 'Prizes',
      paragraphs: [
        'Grand prize: 1 year VIP3 (value $1,899.99).',
        'Second prize: VIP2 (value $599.99).',
        'Third prize: VIP1 (value $129.99).',
        'Bonus prize: a $100 gift card for the closest weight guess.',
        'Total value: $2700.',
      ],
    },
    {
      heading: 'Winner selection',
      paragraphs: [
        'The bonus prize goes to the closest weight guess. Ties go to the earliest submission.',
        'The other prizes are drawn by lot among all remaining entries; each entry that a participant has earned is one more ticket. Ties go to the earliest submission.',
        'Each draw is recorded with its seed, so that anybody with the entries can repeat it.',
      ],
    },
    {
      heading: 'General conditions',
      paragraphs: [
        'Winners are e-mailed within 48 hours and must respond within 10 days.',
        'An entry that breaks these rules is void; the reason is recorded.',
      ],
    },
  ],
};

/** The rules of a season; the first one's are the specification's. */
export const readRules = async (number: number) => {
  const season = await findSeason(number);
  if (!season?.rules) return officialRules;
  const paragraphs = season.rules.split(/\n\s*\n/);
  return { title: officialRules.title, sections: [{ heading: season.name, paragraphs }] };
};

/** The Official Rules as they stand without the owner's: the specification's sentences, a line for each paragraph. */
export const ruleWords = {
  rulesEligibility:
    'Entrants must be 18 or older.\nNo purchase necessary.\nEach participant may win only one prize. A bonus-prize winner is not eligible for the other prizes.',
  rulesPeriod:
    'The contest runs from August 1 2025 5:00 PM PST to August 12 11:59 PM PST.\nResults come August 13. The drawing and the winner announcement are on August 16, 5PM PST.',
  rulesPrizes:
    'Grand prize: 1 year VIP3 (value $1,899.99).\nSecond prize: VIP2 (value $599.99).\nThird prize: VIP1 (value $129.99).\nBonus prize: a $100 gift card for the closest weight guess.\nTotal value: $2700.',
  rulesSelection:
    'The bonus prize goes to the closest weight guess. Ties go to the earliest submission.\nThe other prizes are drawn by lot among all remaining entries; each entry that a participant has earned is one more ticket. Ties go to the earliest submission.\nEach draw is recorded with its seed, so that anybody with the entries can repeat it.',
  rulesConditions:
    'Winners are e-mailed within 48 hours and must respond within 10 days.\nAn entry that breaks these rules is void; the reason is recorded.',
} as const;

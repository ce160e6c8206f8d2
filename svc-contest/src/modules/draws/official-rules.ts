import { ruleWords } from '@hypercar/contracts/site-words-rules';

export type RuleTexts = Partial<Record<keyof typeof ruleWords, string | null>>;

const headings = {
  rulesEligibility: 'Eligibility',
  rulesPeriod: 'Period',
  rulesPrizes: 'Prizes',
  rulesSelection: 'Winner selection',
  rulesConditions: 'General conditions',
} as const satisfies Record<keyof typeof ruleWords, string>;
type RuleName = keyof typeof headings;

/**
 * The Official Rules: the owner's, or else the specification's sentences (sections 2.2, 5 and 9.2), and how a draw is
 * made (decision 010). Each line of a text is a paragraph.
 */
export const officialRules = (own: RuleTexts) => ({
  title: 'Official Rules',
  sections: (Object.keys(headings) as RuleName[]).map((name) => ({
    heading: headings[name],
    paragraphs: (own[name] || ruleWords[name]).split('\n').filter((line) => line.trim() !== ''),
  })),
});

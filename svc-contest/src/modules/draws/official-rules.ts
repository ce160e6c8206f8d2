import { ruleWords } from '@hypercar/contracts/site-words-rules';
import { findSeason } from '../seasons/seasons';

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
const officialRules = (own: RuleTexts) => ({
  title: 'Official Rules',
  sections: (Object.keys(headings) as RuleName[]).map((name) => ({
    heading: headings[name],
    paragraphs: (own[name] || ruleWords[name]).split('\n').filter((line) => line.trim() !== ''),
  })),
});

/** The rules of a season: its own, or else the owner's texts. */
export const readRules = async (number: number, own: RuleTexts) => {
  const season = await findSeason(number);
  if (!season?.rules) return officialRules(own);
  const paragraphs = season.rules.split(/\n\s*\n/);
  return { title: 'Official Rules', sections: [{ heading: season.name, paragraphs }] };
};

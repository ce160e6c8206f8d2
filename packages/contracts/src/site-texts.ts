import { type TextGap, textGaps } from './site-text-gaps';
import { restWords } from './site-words';
import { firstWords } from './site-words-first';
import { ruleWords } from './site-words-rules';

/** The words of the public page by name, as they stand without the owner's. */
export const pageWords = { ...firstWords, ...restWords };
export type PageTextName = keyof typeof pageWords;

/** All texts that an owner may change, with what stands there otherwise. */
export const defaultWords: Readonly<Record<SiteTextName, string>> = { ...pageWords, ...ruleWords };
export type SiteTextName = PageTextName | keyof typeof ruleWords;
export const siteTextNames = Object.keys(defaultWords) as SiteTextName[];

/** How a text is called and how it is typed: in one line or in several. */
export interface SiteText {
  label: string;
  kind: 'line' | 'paragraph';
  /** The most characters. */
  max: number;
}
type Texts = Partial<Record<SiteTextName, SiteText>>;

const line = (label: string, max = 80): SiteText => ({ label, kind: 'line', max });
const paragraph = (label: string, max = 400): SiteText => ({ label, kind: 'paragraph', max });

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
/** Titles and texts of numbered cards: `unique1Title`, `unique1Text`. */
const cards = (name: string, what: string, count: number): Texts =>
  Object.fromEntries(
    numbers(count).flatMap((n) => [
      [`${name}${n}Title`, line(`${what} ${n}, title`)],
      [`${name}${n}Text`, paragraph(`${what} ${n}, text`)],
    ]),
  );
/** Numbered texts of one kind: `fact1`. */
const row = (name: string, count: number, text: (n: number) => SiteText, end = ''): Texts =>
  Object.fromEntries(numbers(count).map((n) => [`${name}${n}${end}`, text(n)]));

const coursePackage = (name: 'fullCourse' | 'courseKit' | 'maxKit', label: string): Texts => ({
  [`${name}Name`]: line(`${label}: name`, 40),
  ...(name !== 'fullCourse' && { [`${name}Badge`]: line(`${label}: badge`, 30) }),
  [`${name}Summary`]: paragraph(`${label}: summary`, 200),
  ...row(name, 4, (n) => line(`${label}: holds, ${n}`)),
});

const prize = (n: number, label: string): Texts => ({
  [`prize${n}Place`]: line(`${label}: place`, 40),
  [`prize${n}Name`]: line(`${label}: what is won`, 60),
  [`prize${n}Value`]: line(`${label}: value`, 60),
});

/** The texts by the page's sections, in its order. */
export const siteTextSections: Readonly<Record<string, Texts>> = {
  'First screen': {
    heroTagline: line('Line above the title'),
    heroTitle: { label: 'Title', kind: 'paragraph', max: 60 },
    heroLead: paragraph('Lead'),
    heroEnrollEarly: line('Main button, early bird', 40),
    heroEnroll: line('Main button, regular prices', 40),
    heroWatch: line('Second button', 40),
    ...row('fact', 4, (n) => line(`Promise ${n}`, 40)),
  },
  'Details of the car': {
    galleryTitle: line('Title'),
    galleryLead: paragraph('Lead'),
    ...cards('gallery', 'Detail', 3),
    galleryMap: line('Link to the map', 40),
  },
  'Fill patterns': {
    patternsTitle: line('Title'),
    patternsLead: paragraph('Lead'),
    pattern1Text: paragraph('Honeycomb', 200),
    pattern2Text: paragraph('Premium honeycomb', 200),
    pattern3Text: paragraph('Grid', 200),
    pattern4Text: paragraph('Premium grid', 200),
    pattern5Text: paragraph('Contour fill', 200),
    pattern6Text: paragraph('Sprinkle fill', 200),
    transferText: paragraph('At the transfer sheet', 200),
  },
  Measures: {
    measuresTitle: line('Title'),
    sizesTitle: line('Stone sizes, title'),
    sizesText: paragraph('Stone sizes, text'),
    notesTitle: line('Sticky notes, title'),
    notesText: paragraph('Sticky notes, text'),
  },
  Packages: {
    packagesTitle: line('Title'),
    packagesUntil: line('Lead, early bird: up to its day (the year follows)', 120),
    packagesAfter: line('Lead, early bird: after the day', 160),
    packagesRegular: paragraph('Lead, regular prices'),
    ...coursePackage('fullCourse', 'Full Course'),
    ...coursePackage('courseKit', 'Course + Kit'),
    ...coursePackage('maxKit', 'Max Kit'),
    kitTitle: line('Picture of the kit, title'),
    kitText: paragraph('Picture of the kit, text', 200),
    termsTitle: line('Conditions, title'),
    ...row('terms', 4, (n) => paragraph(`Condition ${n}`)),
    priceBarButton: line('Button of the price bar', 30),
  },
  'Social posts': { postsTitle: line('Title'), postsLead: paragraph('Lead') },
  'Contest and its prizes': {
    contestUpcoming: line('Title, before the contest'),
    contestOpen: line('Title, while it runs'),
    contestEnded: line('Title, after it'),
    contestDetails: line('Title of the details'),
    ...prize(1, 'First prize'),
    ...prize(2, 'Second prize'),
    ...prize(3, 'Third prize'),
    prizeBonus: paragraph('Bonus prize'),
    prizeTotal: line('Total value'),
    prizeWinners: paragraph('How winners hear of it'),
    contestNoMore: paragraph('After the contest'),
  },
  'Official Rules': {
    rulesEligibility: paragraph('Eligibility', 4000),
    rulesPeriod: paragraph('Period', 4000),
    rulesPrizes: paragraph('Prizes', 4000),
    rulesSelection: paragraph('Winner selection', 4000),
    rulesConditions: paragraph('General conditions', 4000),
  },
  'Sign-up card': {
    signUpTitle: line('Title'),
    signUpSeats: line('No session runs: first line'),
    signUpStart: line('No session runs: second line'),
    signUpOpens: line('No session runs: the exact day'),
    signUpEarly: line('Button, early bird', 40),
    signUpRunning: line('A session runs: first line'),
    signUpWeek: line('A session runs: second line'),
    signUpNext: paragraph('A session runs: what comes next', 200),
    signUpRegular: line('Button, regular prices', 40),
  },
  Welcome: {
    welcomeTitle: line('Title'),
    welcome1: paragraph('First paragraph', 600),
    welcome2: paragraph('Second paragraph', 600),
  },
  Modules: {
    modulesTitle: line('Title'),
    modulesLead: paragraph('Lead'),
    modulesMore: line('Title of the folded half', 100),
    modulesLocked: line('Prompt at each module', 60),
    ...cards('module', 'Module', 12),
  },
  'Why unique': {
    uniqueTitle: line('Title'),
    uniqueLead: paragraph('Lead'),
    ...cards('unique', 'Card', 6),
  },
  'Why it matters': { mattersTitle: line('Title'), ...cards('matters', 'Card', 3) },
  Benefits: { benefitsTitle: line('Title'), ...cards('benefit', 'Card', 6) },
  Promotions: {
    promotionsTitle: line('Title'),
    promotionEarlyTitle: line('Early bird, title'),
    promotionEarlyText: paragraph('Early bird, text'),
    ...cards('promotion', 'Card', 2),
  },
  Highlights: { highlightsTitle: line('Title'), ...cards('highlight', 'Card', 6) },
  Donation: { donationTitle: line('Title') },
  Students: { studentsTitle: line('Title') },
  Instructors: { instructorsTitle: line('Title') },
  'Questions and answers': { faqTitle: line('Title') },
  'End of the page': {
    footerBadge: line('Badge, early bird', 60),
    footerTitle: line('Title'),
    footerEnrollEarly: line('Main button, early bird', 60),
    footerEnroll: line('Main button, regular prices', 60),
    footerPackages: line('Second button', 40),
    copyright: line('Copyright, after the year', 120),
  },
};

/** Each text by its name. */
export const siteTexts = Object.fromEntries(
  Object.values(siteTextSections).flatMap(Object.entries),
) as Readonly<Record<SiteTextName, SiteText>>;

/** What may stand in braces in a text: what its default has. */
export const gapsOf = (name: SiteTextName): TextGap[] =>
  (Object.keys(textGaps) as TextGap[]).filter((gap) => defaultWords[name].includes(`{${gap}}`));

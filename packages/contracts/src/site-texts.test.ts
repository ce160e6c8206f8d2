import { complaintsOf, contentOf, withContent } from './site-content-rules';
import { siteContentRecord } from './site-content';
import { siteDefaults } from './site-defaults';
import { placeholderValues } from './site-placeholders';
import { fillGaps } from './site-text-gaps';
import { defaultWords, siteTextNames, siteTexts, siteTextSections } from './site-texts';

const period = { start: new Date('2025-08-02T00:00:00Z'), end: new Date('2025-08-13T06:59:00Z') };
const defaults = contentOf(siteDefaults, period);

test('each text has one place in the studio, and its default fits', () => {
  const listed = Object.values(siteTextSections).flatMap(Object.keys);
  expect(listed.toSorted()).toEqual([...siteTextNames].toSorted());
  for (const name of siteTextNames) {
    expect([name, defaultWords[name].length]).toEqual([
      name,
      Math.min(defaultWords[name].length, siteTexts[name].max),
    ]);
    expect(siteContentRecord.fields[name].form.parse(defaultWords[name])).toBe(
      defaultWords[name] || null,
    );
  }
});

test('the words of the specification are the defaults', () => {
  expect(Object.values(defaultWords)).toEqual(
    expect.arrayContaining([
      'LIMITED TIME EARLY BIRD PRICING',
      'Ready to Transform Your Shop?',
      'View All Packages',
      'Sign Up NOW!',
      'Limited Seating for This First Session',
      'Class Starts OCTOBER. 1st!!!',
      'Get Early Bird Pricing',
      'CONTEST IS OVER!',
      'Contest has ended - No new bonus entries can be earned',
      'Purchase to unlock details',
      'Start at {price} - Enroll Now →',
    ]),
  );
});

test('only texts of the owner travel with the page, and never the rules', () => {
  expect(withContent(siteDefaults, defaults).texts).toEqual({});
  const own = { heroTitle: 'Shine.', rulesPrizes: 'A car.' };
  expect(withContent(siteDefaults, { ...defaults, ...own }).texts).toEqual({ heroTitle: 'Shine.' });
});

test('a page gets the owner’s text with its gaps filled, and nothing where it has its own', () => {
  const texts = { heroEnrollEarly: 'From {price} until {until}, {other}' };
  const values = new Map(placeholderValues({ ...siteDefaults, texts }));
  expect(values.get('{{texts.heroEnrollEarly}}')).toBe('From $179 until October 1st, {other}');
  expect(values.get('{{texts.heroTitle}}')).toBe('');
  expect(fillGaps('Week {week} of 6', { week: 2 })).toBe('Week 2 of 6');
  expect(fillGaps('{constructor} of {price}', {})).toBe('{constructor} of {price}');
});

test.each([
  ['  ', null],
  [' Shine. ', 'Shine.'],
  ['<b>Shine</b>', '<b>Shine</b>'],
])('%j is kept as %j', (typed, stored) => {
  expect(siteContentRecord.fields.heroTitle.form.parse(typed)).toBe(stored);
  expect(complaintsOf({ ...defaults, heroTitle: stored })).toEqual([]);
});

test('a text has a limit', () => {
  const read = siteContentRecord.fields.heroTitle.form.safeParse('x'.repeat(61));
  expect(read.error!.issues[0]!.message).toBe('Please use at most 60 characters');
});

import { type ContestFacts, earnedBy, longestRun } from './conditions';

const contestStart = new Date('2025-08-02T00:00:00Z');
const share = (platform: string, date: string) => ({
  platform,
  date,
  sharedAt: new Date(`${date}T12:00:00Z`),
});
const facts = (given: Partial<ContestFacts>): ContestFacts => ({
  points: 0,
  shares: [],
  podiumDays: 0,
  contestStart,
  ...given,
});
const visits = (...days: number[]) => days.map((day) => share('daily-visit', `2025-08-0${day}`));
const on = (day: string, ...platforms: string[]) => platforms.map((p) => share(p, day));

test.each<[string, Partial<ContestFacts>, string[]]>([
  ['nothing', {}, []],
  ['a daily visit on the first day', { shares: visits(2) }, []],
  ['a share in the first 24 hours', { shares: on('2025-08-02', 'twitter') }, ['launch_control']],
  ['a share on the second day', { shares: on('2025-08-03', 'twitter') }, []],
  [
    'three platforms in one day',
    { shares: on('2025-08-04', 'twitter', 'facebook', 'tiktok') },
    ['turbo_boost'],
  ],
  ['two and a visit', { shares: on('2025-08-04', 'twitter', 'facebook', 'daily-visit') }, []],
  [
    'three over two days',
    {
      shares: [...on('2025-08-04', 'twitter', 'facebook'), ...on('2025-08-05', 'tiktok')],
    },
    [],
  ],
  ['249 points', { points: 249 }, []],
  ['250 points', { points: 250 }, ['crystal_champion']],
  ['five days in a row', { shares: visits(3, 4, 5, 6, 7) }, ['endurance_racer']],
  ['five days with a gap', { shares: visits(2, 3, 4, 5, 7) }, []],
  [
    'all five networks',
    {
      shares: ['facebook', 'twitter', 'instagram', 'tiktok', 'youtube'].map((p, i) =>
        share(p, `2025-08-0${i + 4}`),
      ),
    },
    ['smooth_operator'],
  ],
  ['two podium days', { podiumDays: 2 }, []],
  ['three podium days', { podiumDays: 3 }, ['podium_regular']],
])('%s', (_name, given, expected) => {
  expect(earnedBy(facts(given))).toEqual(expected);
});

test('a streak continues over the end of a month', () => {
  expect(longestRun(['2025-08-01', '2025-07-30', '2025-07-31', '2025-07-31'])).toBe(3);
});

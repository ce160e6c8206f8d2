import { formatAgo } from './format-moment';

const now = new Date('2026-03-02T09:00:00Z');

test.each([
  ['2026-03-02T08:59:30Z', 'just now'],
  ['2026-03-02T09:00:20Z', 'just now'],
  ['2026-03-02T08:59:00Z', '1 minute ago'],
  ['2026-03-02T08:00:01Z', '59 minutes ago'],
  ['2026-03-02T07:00:00Z', '2 hours ago'],
  ['2026-03-01T09:00:00Z', 'yesterday'],
  ['2026-02-20T09:00:00Z', '10 days ago'],
])('%s is %s', (moment, words) => {
  expect(formatAgo(moment, now)).toBe(words);
});

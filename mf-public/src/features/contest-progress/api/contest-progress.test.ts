import { isContestProgressShown } from './contest-progress';

test('the card appears on 2 August 2025, 00:00 UTC', () => {
  expect(isContestProgressShown(new Date('2025-08-01T23:59:59.999Z'))).toBe(false);
  expect(isContestProgressShown(new Date('2025-08-02T00:00:00Z'))).toBe(true);
});

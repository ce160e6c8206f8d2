import type { ContestResults } from '@hypercar/contracts/contest-results';

/** The prize tiles, by the names of their texts. */
export const prizes = [
  { rank: 'prize1Place', prize: 'prize1Name', value: 'prize1Value' },
  { rank: 'prize2Place', prize: 'prize2Name', value: 'prize2Value' },
  { rank: 'prize3Place', prize: 'prize3Name', value: 'prize3Value' },
] as const;

/** The contest's dates while nobody has been asked: those of its announcement, ended. */
export const defaultResults: ContestResults = {
  phase: 'ended',
  startsAt: '2025-08-02T00:00:00.000Z',
  endsAt: '2025-08-13T06:59:00.000Z',
  announcedAt: '2025-08-17T00:00:00.000Z',
  winners: [],
};

import type { ContestResults } from '@hypercar/contracts/contest-results';

/** The contest's fixed words, and its dates while nobody has been asked: those of its announcement, ended. */
export const contest = {
  ended: 'Contest has ended - No new bonus entries can be earned',
  prizes: [
    { place: 'Grand prize', prize: '1 year VIP3', value: '$1,899.99' },
    { place: 'Second prize', prize: 'VIP2', value: '$599.99' },
    { place: 'Third prize', prize: 'VIP1', value: '$129.99' },
  ],
  bonus: 'Bonus: a gift card of $100 for the closest weight guess.',
  total: 'Total value $2,700.',
  winners: 'Winners are e-mailed within 48 hours and have 10 days to respond.',
} as const;

export const defaultResults: ContestResults = {
  phase: 'ended',
  startsAt: '2025-08-02T00:00:00.000Z',
  endsAt: '2025-08-13T06:59:00.000Z',
  announcedAt: '2025-08-17T00:00:00.000Z',
  winners: [],
};

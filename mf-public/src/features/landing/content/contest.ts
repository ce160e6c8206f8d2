/** The ended contest, in the words and figures of its announcement. */
export const contest = {
  announcement: 'Results come August 13 and the winner is announced August 16, 5pm PST.',
  ended: 'Contest has ended - No new bonus entries can be earned',
  prizes: [
    { place: 'Grand prize', prize: '1 year VIP3', value: '$1,899.99' },
    { place: 'Second prize', prize: 'VIP2', value: '$599.99' },
    { place: 'Third prize', prize: 'VIP1', value: '$129.99' },
  ],
  bonus: 'Bonus: a gift card of $100 for the closest weight guess.',
  total: 'Total value $2,700.',
  period: 'The contest ran from August 1 2025, 5:00 PM PST, to August 12, 11:59 PM PST.',
  winners: 'Winners are e-mailed within 48 hours and have 10 days to respond.',
} as const;

/** The tile project, as the page announces it. */
export const project = {
  title: 'Hypercar Crystallization Project',
  dates: 'August 1 to August 31',
  target: '81 sq ft',
  description:
    'Watch a hypercar being covered with crystals: 81 tiles of one square foot, live, with the pace that finishes it in time.',
  meta: {
    path: '/progress',
    title: 'The hypercar, one square foot at a time',
    picture: { file: 'share-progress.png', alt: 'A hypercar half covered with crystals' },
  },
  start: Date.UTC(2025, 7, 1, 7),
  end: Date.UTC(2025, 8, 1, 7),
} as const;

import { completionSeries } from './completion-series';

const done = (completedAt: string | null) => ({ status: 'completed' as const, completedAt });
const start = Date.parse('2025-08-01T00:00:00Z');

test.each([
  ['nothing is done', [], []],
  ['one tile', [done('2025-08-02T00:00:00Z')], [['2025-08-02T00:00:00Z', 1]]],
  [
    'tiles in any order',
    [done('2025-08-05T00:00:00Z'), done('2025-08-03T00:00:00Z')],
    [
      ['2025-08-03T00:00:00Z', 1],
      ['2025-08-05T00:00:00Z', 2],
    ],
  ],
  [
    'a tile from before the start counts at the start',
    [done('2025-07-20T00:00:00Z')],
    [['2025-08-01T00:00:00Z', 1]],
  ],
  [
    'a pending tile that was completed once',
    [{ status: 'pending' as const, completedAt: '2025-08-02T00:00:00Z' }],
    [],
  ],
] as const)('%s', (_case, tiles, steps) => {
  expect(completionSeries(tiles, start)).toEqual([
    { at: start, count: 0 },
    ...steps.map(([at, count]) => ({ at: Date.parse(at), count })),
  ]);
});

import type { Row } from './measure-site';
import { growthTable } from './table';

const row = (what: string, ms: number, more: Partial<Row['measured']> = {}): Row => ({
  call: {
    name: 'listNotes',
    what,
    service: 'svc-ops',
    path: '/api/admin/notes',
    ...(more.rowsASecond ? { isExport: true } : {}),
  },
  measured: { status: 200, ms, own: ms / 2, database: ms / 4, ...more },
  plans: [{ query: 'find notes', plan: 'IXSCAN _id_, FETCH', found: 50, keys: 51 }],
});

test('shows both sizes side by side, refusals, files and plans', () => {
  const since = (day: string) => `since=${day}T10:00:00Z`;
  const text = growthTable(
    {
      rows: 1000,
      measured: [row('first page', 4), row(since('2026-03-01'), 8), row('last page', 4)],
    },
    {
      rows: 1_000_000,
      measured: [
        row('first page', 6),
        row(since('2026-03-02'), 4000, { status: 503 }),
        row('last page', 1, { status: 503 }),
        row('whole', 20, { rowsASecond: 25_000, memory: { service: 120, database: 200 } }),
      ],
    },
  );
  expect(text).toContain('| call | ms at 1,000 | ms at 1,000,000 | ratio |');
  expect(text).toContain('| listNotes, first page | 4.00 | 6.00 | 1.5 × | 3.0 | 4.5 | 1.5 × |');
  expect(text).toContain('| listNotes, since | 8.00 | 503 after 4000 | 500.0 × |');
  expect(text).toContain(
    'Of 3 calls 1 keep within twice their time, 1 within twice their processor time.',
  );
  expect(text).toContain('| listNotes | whole | 25000 | 120 | 200 |');
  expect(text).toContain(
    '| listNotes, first page | find notes | IXSCAN _id_, FETCH | 50 | 51 | – |',
  );
});

test('a call that one size lacks is a dash', () => {
  const text = growthTable(
    { rows: 10, measured: [row('first page', 4)] },
    { rows: 20, measured: [] },
  );
  expect(text).toContain('| listNotes, first page | 4.00 | – | – | 3.0 | – | – |');
});

import { timeOf } from './measure-call';
import type { Row } from './measure-site';

const keyOf = ({ call }: Row): string =>
  `${call.name}, ${call.what.replace(/=\d{4}-\d\d-\d\d.*/, '')}`;

const cpuOf = ({ own, database }: Row['measured']): number => own + database;

const cells = (all: readonly (string | number)[]): string => `| ${all.join(' | ')} |`;
const head = (titles: readonly string[]): string[] => [
  cells(titles),
  cells(titles.map(() => '---')),
];

const ratio = (large: number, small: number): string => `${(large / small).toFixed(1)} ×`;

const callLine = (small: Row, large: Row | undefined): string => {
  const [a, b] = [small.measured, large?.measured];
  return cells([
    keyOf(small),
    timeOf(a),
    b ? timeOf(b) : '–',
    b ? ratio(b.ms, a.ms) : '–',
    cpuOf(a).toFixed(1),
    b ? cpuOf(b).toFixed(1) : '–',
    b ? ratio(cpuOf(b), cpuOf(a)) : '–',
  ]);
};

const exportLine = ({ call, measured: { rowsASecond, memory } }: Row): string =>
  cells([
    call.name,
    call.what,
    (rowsASecond ?? 0).toFixed(0),
    memory?.service ?? 0,
    memory?.database ?? 0,
  ]);

const planLines = (row: Row): string[] =>
  row.plans.map(({ query, plan, found, keys, documents }) =>
    cells([keyOf(row), query, plan, found, keys ?? '–', documents ?? '–']),
  );

/** How many calls keep within twice what they take with few rows, and are answered alike. */
const keptWithin = (small: readonly Row[], at: ReadonlyMap<string, Row>): string => {
  const pairs = small.flatMap((row) => {
    const large = at.get(keyOf(row));
    return large ? [[row.measured, large.measured] as const] : [];
  });
  const within = (of: (measured: Row['measured']) => number): number =>
    pairs.filter(([few, many]) => many.status === few.status && of(many) <= 2 * of(few)).length;
  return `Of ${pairs.length} calls ${within(({ ms }) => ms)} keep within twice their time, ${within(cpuOf)} within twice their processor time.`;
};

/** The calls of two sizes side by side, the files, and how the database answered at the larger size; as Markdown. */
export const growthTable = (
  small: { rows: number; measured: readonly Row[] },
  large: { rows: number; measured: readonly Row[] },
): string => {
  const at = new Map(large.measured.map((row) => [keyOf(row), row]));
  const sizes = [small, large].map(({ rows }) => rows.toLocaleString('en'));
  return [
    ...head([
      'call',
      ...sizes.map((size) => `ms at ${size}`),
      'ratio',
      ...sizes.map((size) => `CPU ms at ${size}`),
      'ratio',
    ]),
    ...small.measured.map((row) => callLine(row, at.get(keyOf(row)))),
    '',
    keptWithin(small.measured, at),
    '',
    ...head(['file', 'of', 'rows a second', 'service, MB', 'database, MB']),
    ...large.measured.filter(({ call }) => call.isExport).map(exportLine),
    '',
    ...head(['call', 'query', 'plan', 'found', 'keys examined', 'documents examined']),
    ...large.measured.flatMap(planLines),
  ].join('\n');
};

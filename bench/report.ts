import type { Visit } from './measure';

export interface Row {
  name: string;
  visits: readonly Visit[];
}

/** The median of the values; undefined without values. */
export const median = (values: readonly (number | undefined)[]): number | undefined => {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};

const columns: readonly { title: string; key: keyof Visit; show: (value: number) => string }[] = [
  { title: 'FCP', key: 'fcp', show: (value) => value.toFixed(0) },
  { title: 'LCP', key: 'lcp', show: (value) => value.toFixed(0) },
  { title: 'CLS', key: 'cls', show: (value) => value.toFixed(3) },
  { title: 'interactive', key: 'interactive', show: (value) => value.toFixed(0) },
  { title: 'script KB br', key: 'scriptBytes', show: (value) => (value / 1000).toFixed(1) },
  { title: 'requests', key: 'requests', show: (value) => value.toFixed(0) },
];

const valueOf = ({ visits }: Row, key: keyof Visit) => median(visits.map((visit) => visit[key]));

const cellsOf = (row: Row): string[] =>
  columns.map(({ key, show }) => {
    const value = valueOf(row, key);
    return value === undefined ? '–' : show(value);
  });

/** Round by round, so that a slow round affects neither share. */
const shareOf = (ours: Row, theirs: Row, key: keyof Visit): number | undefined =>
  median(
    ours.visits.map((visit, round) => {
      const [own, other] = [visit[key], theirs.visits[round]?.[key]];
      return own && other ? own / other : undefined;
    }),
  );

/** The product's times as shares of another variant's. */
const ratios = (product: Row, other: Row): string => {
  const ratios = columns.slice(0, 4).flatMap(({ title, key }) => {
    const share = shareOf(product, other, key);
    return share === undefined ? [] : [`${title} ${share.toFixed(2)} ×`];
  });
  return `${product.name} to ${other.name}: ${ratios.join(', ')}`;
};

/** The medians as a Markdown table, then the first row's ratios to the others. */
export const report = (page: string, rows: readonly Row[]): string => {
  const [product, ...others] = rows;
  const head = [page, ...columns.map(({ title }) => title)];
  const lines = [head, head.map(() => '---'), ...rows.map((row) => [row.name, ...cellsOf(row)])];
  return [
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...others.map((other) => ratios(product!, other)),
  ].join('\n');
};

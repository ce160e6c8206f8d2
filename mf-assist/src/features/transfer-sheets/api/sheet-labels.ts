import type { Rating } from '@hypercar/contracts/transfer-score';
import {
  sheetColumns,
  sheetCriteria,
  sheetRecord,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import type { Tone } from '@hypercar/ui/badge';

export const sizeLabel = sheetRecord.fields.sheetSize.options;

export const ratingTones: Record<Rating, Tone> = {
  Excellent: 'success',
  Good: 'info',
  Fair: 'warning',
  'Needs Work': 'danger',
};

/** A score without more decimals than it has. */
export const scoreLabel = (score: number): string => String(Math.round(score * 10) / 10);

/** What a criterion is called. */
export const criterionLabel = (name: (typeof sheetCriteria)[number]): string =>
  sheetRecord.fields[name].label;

/** The criteria that a sheet does not meet. */
export const unmetLabel = (sheet: TransferSheet): string => {
  const unmet = sheetCriteria.filter((name) => !sheet[name]).map(criterionLabel);
  if (unmet.length === 0) return 'All met';
  const [first, ...others] = unmet;
  return [first, ...others.map((label) => label.toLowerCase())].join(', ');
};

const orderLabels: Record<(typeof sheetColumns)[number], readonly [up: string, down: string]> = {
  createdAt: ['Oldest first', 'Newest first'],
  overallScore: ['Lowest overall first', 'Highest overall first'],
  accuracyScore: ['Lowest accuracy first', 'Highest accuracy first'],
  speedScore: ['Lowest speed first', 'Highest speed first'],
  timeToComplete: ['Quickest first', 'Slowest first'],
  makerName: ['Makers A to Z', 'Makers Z to A'],
};

/** What an order of the list is called. */
export const sortLabel = (sort: string): string => {
  const column = sheetColumns.find((name) => sort.endsWith(name))!;
  return orderLabels[column][sort === column ? 0 : 1];
};

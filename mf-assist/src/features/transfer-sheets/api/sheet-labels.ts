import { type SortLabels, sortChoices } from '@hypercar/app-kit/pages/column-sort';
import { capitalized } from '@hypercar/app-kit/records/record-texts';
import type { Rating } from '@hypercar/contracts/transfer-score';
import {
  type sheetColumns,
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

/** The criteria that a sheet does not meet, in as few words as say it. */
export const unmetLabel = (sheet: TransferSheet): string => {
  const unmet = sheetCriteria.filter((name) => !sheet[name]);
  if (unmet.length === 0) return 'All met';
  if (unmet.length === sheetCriteria.length) return 'None met';
  const [first, ...others] = unmet.map((name) => criterionLabel(name).replace('Correct ', ''));
  return capitalized([first, ...others.map((label) => label.toLowerCase())].join(', '));
};

const orderLabels: SortLabels<(typeof sheetColumns)[number]> = {
  createdAt: ['Oldest first', 'Newest first'],
  overallScore: ['Lowest overall first', 'Highest overall first'],
  accuracyScore: ['Lowest accuracy first', 'Highest accuracy first'],
  speedScore: ['Lowest speed first', 'Highest speed first'],
  timeToComplete: ['Quickest first', 'Slowest first'],
  makerName: ['Makers A to Z', 'Makers Z to A'],
  files: ['Fewest photos first', 'Most photos first'],
  createdBy: ['Recorded by, A to Z', 'Recorded by, Z to A'],
};

/** The orders of the list with what they are called. */
export const sheetSorts = sortChoices(orderLabels);

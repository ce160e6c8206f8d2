import { labelsOf } from '@hypercar/contracts/record';
import type { Rating } from '@hypercar/contracts/transfer-score';
import { sheetRecord } from '@hypercar/contracts/transfer-sheets';
import type { Tone } from '@hypercar/ui/badge';

export const sizeLabel = sheetRecord.fields.sheetSize.options;

/** The criteria of a sheet, in the form's order. */
export const criteria = [
  'correctCreation',
  'correctLabeling',
  'correctSizing',
  'cornerSigned',
] as const;

export const fieldLabel = labelsOf(sheetRecord.fields);

export const ratingTones: Record<Rating, Tone> = {
  Excellent: 'success',
  Good: 'info',
  Fair: 'warning',
  'Needs Work': 'danger',
};

/** A score without more decimals than it has. */
export const scoreLabel = (score: number): string => String(Math.round(score * 10) / 10);

import type { Rating } from '@hypercar/contracts/transfer-score';
import type { SheetSize } from '@hypercar/contracts/transfer-sheets';
import type { Tone } from '@hypercar/ui/badge';

export const sizeLabel: Record<SheetSize, string> = {
  '1pc': '1 Piece',
  '2pc': '2 Piece',
  '4pc': '4 Piece',
};

/** What a sheet is judged by, in the form's order. */
export const criteria = [
  'correctCreation',
  'correctLabeling',
  'correctSizing',
  'cornerSigned',
] as const;

export const fieldLabel: Readonly<Record<string, string>> = {
  makerName: 'Maker name',
  sheetSize: 'Sheet size',
  correctCreation: 'Correct creation',
  correctLabeling: 'Correct labeling',
  correctSizing: 'Correct sizing',
  cornerSigned: 'Corner signed',
  timeToComplete: 'Time to complete',
  notes: 'Notes',
};

export const ratingTones: Record<Rating, Tone> = {
  Excellent: 'success',
  Good: 'info',
  Fair: 'warning',
  'Needs Work': 'danger',
};

/** A score without more decimals than it has. */
export const scoreLabel = (score: number): string => String(Math.round(score * 10) / 10);

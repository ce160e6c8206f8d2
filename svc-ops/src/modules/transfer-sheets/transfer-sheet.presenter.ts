import { ratingOf } from '@hypercar/contracts/transfer-score';
import type { TransferSheet } from '@hypercar/contracts/transfer-sheets';
import type { TransferSheetRecord } from './transfer-sheet.model';

export const presentTransferSheet = (sheet: TransferSheetRecord): TransferSheet => ({
  id: String(sheet._id),
  makerName: sheet.makerName,
  sheetSize: sheet.sheetSize,
  correctCreation: sheet.correctCreation,
  correctLabeling: sheet.correctLabeling,
  correctSizing: sheet.correctSizing,
  cornerSigned: sheet.cornerSigned,
  timeToComplete: sheet.timeToComplete,
  accuracyScore: sheet.accuracyScore,
  speedScore: sheet.speedScore,
  overallScore: sheet.overallScore,
  rating: ratingOf(sheet.overallScore),
  notes: sheet.notes,
  createdAt: sheet.createdAt.toISOString(),
  createdBy: sheet.createdBy?.name ?? null,
  version: sheet.version,
  changedBy: sheet.changedBy?.name ?? null,
  changedAt: sheet.changedAt.toISOString(),
});

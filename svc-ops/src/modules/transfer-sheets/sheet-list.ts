import { ratingOf, scoreOf, type TransferScore } from '@hypercar/contracts/transfer-score';
import { sheetRecord, type TransferAverages } from '@hypercar/contracts/transfer-sheets';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { publishChange } from '../../changes/changes';
import { averagesOf } from './averages';

type Scores = Omit<TransferScore, 'rating'>;
const score = { type: Number, required: true } as const;

export const transferSheets = storeRecord<typeof sheetRecord, Scores>(sheetRecord, {
  model: 'TransferSheet',
  collection: 'transfer_sheets',
  publish: () => publishChange('transfer-sheets'),
  more: { accuracyScore: score, speedScore: score, overallScore: score },
  also: (sheet) => ({
    accuracyScore: sheet.accuracyScore,
    speedScore: sheet.speedScore,
    overallScore: sheet.overallScore,
    rating: ratingOf(sheet.overallScore),
    createdAt: sheet.createdAt.toISOString(),
    createdBy: sheet.createdBy?.name ?? null,
    changedBy: sheet.changedBy?.name ?? null,
    changedAt: sheet.changedAt.toISOString(),
  }),
  /** The service scores what it stores itself, whatever a client says. */
  derive: (values, _act, sheet) => {
    const { rating: _, ...scores } = scoreOf({ ...sheet, ...values } as Parameters<
      typeof scoreOf
    >[0]);
    return scores;
  },
});

export const readAverages = async (): Promise<TransferAverages> =>
  averagesOf((await transferSheets.list({})).rows);

import {
  ratingOf,
  scoreOf,
  scoresOf,
  type TransferScore,
} from '@hypercar/contracts/transfer-score';
import { sheetColumns, sheetCriteria, sheetRecord } from '@hypercar/contracts/transfer-sheets';
import type { SortedColumn } from '@hypercar/service-kit/asked-order';
import { fillMissing } from '@hypercar/service-kit/fill-missing';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { tallyProof } from '@hypercar/service-kit/records/tally-proof';
import { foundBy, sortKeyOf } from '@hypercar/service-kit/search-terms';
import type { Types } from 'mongoose';
import { purgeFilesOf } from '../../attached-files/attached-files';
import { publishChange } from '../../changes/changes';
import { prefix, type ScoredSheet, tallyOf } from './averages';

type Stored = Omit<TransferScore, 'rating'> & { files?: number; makerKey?: string };
const score = { type: Number, required: true } as const;

const publish = () => publishChange('transfer-sheets');

/** What a column is sorted by that is no field; a row of a release before has no value until it is filled. */
const orders: Partial<Record<(typeof sheetColumns)[number], SortedColumn>> = {
  makerName: { by: 'makerKey', lowest: '' },
  files: { by: 'files', lowest: 0 },
  createdBy: { by: 'createdBy.name', lowest: '' },
};

export const transferSheets = storeRecord<typeof sheetRecord, Stored>(sheetRecord, {
  model: 'TransferSheet',
  collection: 'transfer_sheets',
  publish,
  purgeWith: purgeFilesOf,
  indexes: [
    [{ deletedAt: 1, makerName: 1, _id: -1 }],
    ...sheetColumns.map(
      (column) => [{ deletedAt: 1, [orders[column]?.by ?? column]: 1, _id: 1 }] as const,
    ),
    // Of the few sheets that do not meet one.
    ...sheetCriteria.map(
      (criterion) =>
        [
          { [criterion]: 1, deletedAt: 1, _id: -1 },
          { partialFilterExpression: { [criterion]: false } },
        ] as const,
    ),
  ],
  orders,
  found: ['makerName'],
  tally: tallyOf,
  more: {
    accuracyScore: score,
    speedScore: score,
    overallScore: score,
    files: { type: Number, default: 0 },
    makerKey: String,
  },
  also: (sheet) => ({
    accuracyScore: sheet.accuracyScore,
    speedScore: sheet.speedScore,
    overallScore: sheet.overallScore,
    rating: ratingOf(sheet.overallScore),
    files: sheet.files ?? 0,
    createdAt: sheet.createdAt.toISOString(),
    createdBy: sheet.createdBy?.name ?? null,
    changedBy: sheet.changedBy?.name ?? null,
    changedAt: sheet.changedAt.toISOString(),
  }),
  narrow: {
    search: foundBy,
    id: (id) => ({ _id: id }),
    // One by one: an index has each of them in the list's order, and their number by its keys.
    rating: (rating) => ({ overallScore: { $in: scoresOf(rating) } }),
    unmet: (criterion) => ({ [criterion]: false }),
    since: (moment) => ({ createdAt: { $gte: new Date(moment) } }),
    until: (moment) => ({ createdAt: { $lt: new Date(moment) } }),
  },
  /** The service scores what it stores itself, whatever a client says. */
  derive: (values, _act, sheet) => {
    const { rating: _, ...scores } = scoreOf({ ...sheet, ...values } as Parameters<
      typeof scoreOf
    >[0]);
    return { ...scores, makerKey: sortKeyOf(values.makerName ?? sheet?.makerName) };
  },
});

/** Gives sheets of the release before what they are sorted by makers by. */
export const fillMakerKeys = (): Promise<void> =>
  fillMissing<{ _id: Types.ObjectId; makerName: string }>(
    transferSheets.model,
    'makerKey',
    ({ makerName }) => sortKeyOf(makerName),
  );

/** What their photographs belong to. */
export const photographOwners = {
  kind: 'transfer-sheet',
  noun: 'Transfer sheet',
  model: transferSheets.model,
  publish,
};

/** The sums of the scores, from the sheets. */
export const sheetProof = tallyProof<ScoredSheet>({
  model: transferSheets.model,
  prefix,
  fields: ['makerName', 'sheetSize', 'accuracyScore', 'speedScore', 'overallScore'],
  tally: tallyOf,
});

/** The one of several spellings of a maker's name that the latest sheet has. */
export const newestSpelling = async (spellings: readonly string[]): Promise<string> => {
  const found = await transferSheets.model
    .findOne({ deletedAt: null, makerName: { $in: spellings } }, { makerName: 1 })
    .sort({ _id: -1 })
    .lean();
  return found?.makerName ?? spellings[0]!;
};

import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { scoreOf, type TransferScore } from '@hypercar/contracts/transfer-score';
import type {
  createTransferSheet,
  TransferAverages,
  TransferSheet as ShownSheet,
} from '@hypercar/contracts/transfer-sheets';
import { createRecords } from '../../records/records';
import { averagesOf } from './averages';
import { TransferSheet, type TransferSheetRecord } from './transfer-sheet.model';
import { presentTransferSheet } from './transfer-sheet.presenter';

type SheetValues = EndpointInput<typeof createTransferSheet>['body'];

/** The service scores what it stores itself, whatever a client says. */
const scoresFor = (sheet: SheetValues): Omit<TransferScore, 'rating'> => {
  const { rating: _, ...scores } = scoreOf(sheet);
  return scores;
};

export const transferSheets = createRecords<TransferSheetRecord, ShownSheet, SheetValues>({
  model: TransferSheet,
  topic: 'transfer-sheets',
  noun: 'transfer sheet',
  present: presentTransferSheet,
  store: (values, _act, row) => ({
    ...values,
    ...scoresFor({ ...row, ...values } as SheetValues),
  }),
});

export const readAverages = async (): Promise<TransferAverages> =>
  averagesOf((await transferSheets.find()).map(presentTransferSheet));

export const readSheetsForExport = async (): Promise<ShownSheet[]> =>
  (await transferSheets.find()).map(presentTransferSheet);

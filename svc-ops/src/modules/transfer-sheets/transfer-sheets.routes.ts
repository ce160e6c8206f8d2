import {
  createTransferSheet,
  deleteTransferSheet,
  exportTransferSheets,
  getTransferAverages,
  listTransferSheets,
  restoreTransferSheet,
  type TransferSheet,
  transferSheetEvents,
  updateTransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { type CsvColumn, handleCsv } from '@hypercar/service-kit/csv';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { type Live, streamChanges, tellOf } from '../../changes/live';
import { actOf } from '../../records/act';
import { readAverages, readSheetsForExport, transferSheets } from './transfer-sheets.service';

const columns: readonly CsvColumn<TransferSheet>[] = [
  ['Recorded', (sheet) => sheet.createdAt],
  ['Maker', (sheet) => sheet.makerName],
  ['Size', (sheet) => sheet.sheetSize],
  ['Correct Creation', (sheet) => sheet.correctCreation],
  ['Correct Labeling', (sheet) => sheet.correctLabeling],
  ['Correct Sizing', (sheet) => sheet.correctSizing],
  ['Corner Signed', (sheet) => sheet.cornerSigned],
  ['Minutes', (sheet) => sheet.timeToComplete],
  ['Accuracy', (sheet) => sheet.accuracyScore],
  ['Speed', (sheet) => sheet.speedScore],
  ['Overall', (sheet) => sheet.overallScore],
  ['Rating', (sheet) => sheet.rating],
  ['Notes', (sheet) => sheet.notes],
];

export const transferSheetRoutes = (live: Live): readonly Route[] => [
  handle(listTransferSheets, ({ query }) => transferSheets.page(query)),
  handle(createTransferSheet, ({ body, user }) => transferSheets.add(body, actOf(user, live.now))),
  handle(updateTransferSheet, ({ params, body, user }) =>
    transferSheets.change(params.id, body, actOf(user, live.now)),
  ),
  handle(deleteTransferSheet, async ({ params, user }) => {
    await transferSheets.remove(params.id, actOf(user, live.now));
    return undefined;
  }),
  handle(restoreTransferSheet, ({ params, user }) =>
    transferSheets.restore(params.id, actOf(user, live.now)),
  ),
  handle(getTransferAverages, () => readAverages()),
  handleCsv(exportTransferSheets, async () => ({
    fileName: `transfer-sheets-${live.now().toISOString().slice(0, 10)}.csv`,
    columns,
    rows: await readSheetsForExport(),
  })),
  handleStream(transferSheetEvents, streamChanges(live, tellOf('transfer-sheets'))),
];

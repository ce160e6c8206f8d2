import {
  exportTransferSheets,
  getTransferAverages,
  photographCalls,
  sheetCalls,
  sheetRecord,
  transferSheetEvents,
} from '@hypercar/contracts/transfer-sheets';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { type Live, streamChanges, changesOf } from '../../changes/live';
import { csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { readAverages } from './averages';
import { attachedRoutes } from '../../attached-files/attached-files';
import { newestSpelling, photographOwners, transferSheets } from './sheet-list';

export { fillMakerKeys, sheetProof, transferSheets } from './sheet-list';

const columns = csvColumns(sheetRecord, [
  ['Recorded', (sheet) => sheet.createdAt],
  'makerName',
  'sheetSize',
  'correctCreation',
  'correctLabeling',
  'correctSizing',
  'cornerSigned',
  'timeToComplete',
  ['Accuracy', (sheet) => sheet.accuracyScore],
  ['Speed', (sheet) => sheet.speedScore],
  ['Overall', (sheet) => sheet.overallScore],
  ['Rating', (sheet) => sheet.rating],
]);

export const transferSheetRoutes = (live: Live): readonly Route[] => [
  ...recordRoutes(sheetCalls, transferSheets, live.now),
  ...attachedRoutes(photographCalls, photographOwners, live.now),
  handle(getTransferAverages, () => readAverages(newestSpelling)),
  exportRoute(exportTransferSheets, transferSheets, { columns, now: live.now }),
  handleStream(transferSheetEvents, streamChanges(live, changesOf('transfer-sheets'))),
];

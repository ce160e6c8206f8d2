import { ratingOf } from '@hypercar/contracts/transfer-score';
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
import { columnIn, csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { readAverages } from './averages';
import { attachedRoutes } from '../../attached-files/attached-files';
import { newestSpelling, photographOwners, transferSheets } from './sheet-list';

export { fillMakerKeys, sheetProof, transferSheets } from './sheet-list';

const column = columnIn(transferSheets);

const columns = csvColumns(sheetRecord, [
  column('Recorded', ['createdAt'], ({ createdAt }) => createdAt.toISOString()),
  'makerName',
  'sheetSize',
  'correctCreation',
  'correctLabeling',
  'correctSizing',
  'cornerSigned',
  'timeToComplete',
  column('Accuracy', ['accuracyScore'], ({ accuracyScore }) => accuracyScore),
  column('Speed', ['speedScore'], ({ speedScore }) => speedScore),
  column('Overall', ['overallScore'], ({ overallScore }) => overallScore),
  column('Rating', ['overallScore'], ({ overallScore }) => ratingOf(overallScore)),
]);

export const transferSheetRoutes = (live: Live): readonly Route[] => [
  ...recordRoutes(sheetCalls, transferSheets, live.now),
  ...attachedRoutes(photographCalls, photographOwners, live.now),
  handle(getTransferAverages, () => readAverages(newestSpelling)),
  exportRoute(exportTransferSheets, transferSheets, { columns, now: live.now }),
  handleStream(transferSheetEvents, streamChanges(live, changesOf('transfer-sheets'))),
];

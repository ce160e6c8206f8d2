import {
  exportSupplies,
  importSupplies,
  listSupplyHistory,
  supplyCalls,
  supplyEvents,
  supplyRecord,
} from '@hypercar/contracts/supplies';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { publishChange } from '../../changes/changes';
import { type Live, streamChanges, changesOf } from '../../changes/live';
import { csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { importRoute } from '@hypercar/service-kit/records/import-rows';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';

export const supplies = storeRecord(supplyRecord, {
  model: 'Supply',
  collection: 'supplies',
  publish: () => publishChange('supplies'),
  found: ['item'],
  also: ({ quantity, lowStockThreshold, ...supply }) => ({
    lowStock: lowStockThreshold !== null && quantity <= lowStockThreshold,
    changedBy: supply.changedBy?.name ?? null,
    changedAt: supply.changedAt.toISOString(),
  }),
});

export const supplyRoutes = (live: Live): readonly Route[] => [
  ...recordRoutes(supplyCalls, supplies, live.now),
  exportRoute(exportSupplies, supplies, {
    columns: csvColumns(supplyRecord, ['item', 'quantity', 'status']),
    now: live.now,
  }),
  importRoute(importSupplies, supplies, live.now),
  handle(listSupplyHistory, ({ params, query }) => supplies.history(params.id, query)),
  handleStream(supplyEvents, streamChanges(live, changesOf('supplies'))),
];

import {
  exportEnvironmentReadings,
  readingCalls,
  readingRecord,
} from '@hypercar/contracts/environment-readings';
import type { Route } from '@hypercar/service-kit/handle';
import { csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { publishChange } from '../../changes/changes';

export const environmentReadings = storeRecord<typeof readingRecord, { timestamp: Date }>(
  readingRecord,
  {
    model: 'EnvironmentReading',
    collection: 'environment_readings',
    publish: () => publishChange('environment-readings'),
    more: { timestamp: { type: Date, required: true } },
    also: (reading) => ({
      timestamp: reading.timestamp.toISOString(),
      recordedBy: reading.createdBy?.name ?? null,
    }),
    derive: (_values, { at }) => ({ timestamp: at }),
  },
);

const columns = csvColumns(readingRecord, [
  ['Measured', ({ timestamp }) => timestamp],
  'location',
  'temperature',
  'humidity',
  ['Recorded by', ({ recordedBy }) => recordedBy],
]);

export const environmentReadingRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(readingCalls, environmentReadings, now),
  exportRoute(exportEnvironmentReadings, environmentReadings, { columns, now }),
];

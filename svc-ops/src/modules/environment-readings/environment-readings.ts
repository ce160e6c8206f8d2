import {
  exportEnvironmentReadings,
  readingCalls,
  readingRecord,
} from '@hypercar/contracts/environment-readings';
import type { Route } from '@hypercar/service-kit/handle';
import { columnIn, csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
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

const column = columnIn(environmentReadings);

const columns = csvColumns(readingRecord, [
  column('Measured', ['timestamp'], ({ timestamp }) => timestamp.toISOString()),
  'location',
  'temperature',
  'humidity',
  column('Recorded by', ['createdBy'], ({ createdBy }) => createdBy?.name ?? null),
]);

export const environmentReadingRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(readingCalls, environmentReadings, now),
  exportRoute(exportEnvironmentReadings, environmentReadings, { columns, now }),
];

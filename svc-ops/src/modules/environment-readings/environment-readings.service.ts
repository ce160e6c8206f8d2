import type { EndpointInput } from '@hypercar/contracts/endpoint';
import type {
  EnvironmentReading as ShownReading,
  recordEnvironmentReading,
} from '@hypercar/contracts/environment-readings';
import { createRecords } from '../../records/records';
import { EnvironmentReading, type EnvironmentReadingRecord } from './environment-reading.model';
import { presentEnvironmentReading } from './environment-reading.presenter';

type ReadingValues = EndpointInput<typeof recordEnvironmentReading>['body'];

export const environmentReadings = createRecords<
  EnvironmentReadingRecord,
  ShownReading,
  ReadingValues
>({
  model: EnvironmentReading,
  topic: 'environment-readings',
  noun: 'reading',
  present: presentEnvironmentReading,
  store: ({ temperature, humidity, location }, { at }) => ({
    timestamp: at,
    temperatureHundredths: Math.round(temperature! * 100),
    humidityHundredths: Math.round(humidity! * 100),
    location,
  }),
});

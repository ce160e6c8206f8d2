import type { EnvironmentReading } from '@hypercar/contracts/environment-readings';
import type { EnvironmentReadingRecord } from './environment-reading.model';

export const presentEnvironmentReading = (
  reading: EnvironmentReadingRecord,
): EnvironmentReading => ({
  id: String(reading._id),
  timestamp: reading.timestamp.toISOString(),
  temperature: reading.temperatureHundredths / 100,
  humidity: reading.humidityHundredths / 100,
  location: reading.location,
  recordedBy: reading.createdBy?.name ?? null,
  version: reading.version,
});

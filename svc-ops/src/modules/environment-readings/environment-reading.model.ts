import mongoose, { Schema } from 'mongoose';
import { addRecordIndexes, recordFields, type RecordRow } from '../../records/record-fields';

const environmentReadingSchema = new Schema(
  {
    timestamp: { type: Date, required: true },
    /** Hundredths of a degree Fahrenheit and of a per cent: whole numbers, as the model's decimals. */
    temperatureHundredths: { type: Number, required: true },
    humidityHundredths: { type: Number, required: true },
    location: { type: String, required: true },
    ...recordFields,
  },
  { versionKey: false },
);
environmentReadingSchema.index({ location: 1, _id: -1 });
addRecordIndexes(environmentReadingSchema);

export const EnvironmentReading = mongoose.model(
  'EnvironmentReading',
  environmentReadingSchema,
  'environment_readings',
);
export interface EnvironmentReadingRecord extends RecordRow {
  timestamp: Date;
  temperatureHundredths: number;
  humidityHundredths: number;
  location: string;
}

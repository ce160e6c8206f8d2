import { z } from 'zod';
import { moment } from './fields';
import { typedNumber } from './form-fields';
import { defineRecord, everyRow, exportCall, recordCalls } from './record';
import { field, filtered, textOr } from './record-fields';

/** Where a reading is from when nobody says (the specification: a mountain town). */
export const usualLocation = 'Breckenridge';

const missing = 'Please enter temperature and humidity.';

/** A figure as a form sends it, number or text, to a hundredth. */
const figure = (of: z.ZodNumber) =>
  typedNumber(missing, of).transform((read) => Math.round(read * 100) / 100);

/** A reading to a hundredth. */
const reading = <F extends z.ZodType>(label: string, column: string, form: F) =>
  field({ kind: 'figure', label, column, shown: z.number(), form, empty: '', before: everyRow });

export const readingRecord = defineRecord({
  noun: 'reading',
  nouns: 'readings of temperature and humidity',
  fields: {
    temperature: reading(
      'Temperature, °F',
      'Temperature',
      figure(
        z
          .number('The temperature must be a number of °F')
          .min(-100, 'The temperature is at least -100 °F')
          .max(200, 'The temperature is at most 200 °F'),
      ),
    ),
    humidity: reading(
      'Humidity, %',
      'Humidity',
      figure(
        z
          .number('The humidity must be a number of per cent')
          .min(0, 'The humidity is at least 0 %')
          .max(100, 'The humidity is at most 100 %'),
      ),
    ),
    location: filtered({
      ...textOr({ label: 'Location', fallback: usualLocation, before: everyRow }),
      empty: usualLocation,
    }),
  },
  also: {
    /** When it was measured. */
    timestamp: moment,
    recordedBy: z.string().nullable(),
  },
});
export type EnvironmentReading = z.infer<typeof readingRecord.shown>;

const where = {
  service: 'svc-ops',
  path: '/api/environment-readings',
  access: ['admin', 'assistant'],
} as const;
const { list, create, remove, restore } = recordCalls(readingRecord, { ...where, method: 'PATCH' });
export const exportEnvironmentReadings = exportCall(readingRecord, where);
/** A reading is not changed: a wrong one is removed and taken again. */
export const readingCalls = { list, create, remove, restore };
export {
  create as recordEnvironmentReading,
  list as listEnvironmentReadings,
  remove as deleteEnvironmentReading,
  restore as restoreEnvironmentReading,
};

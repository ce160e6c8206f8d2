import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';

/** Where a reading is from when nobody says (the specification: a mountain town). */
export const usualLocation = 'Breckenridge';

export const environmentReading = z.object({
  id,
  /** When it was read off. */
  timestamp: moment,
  /** Degrees Fahrenheit, to a hundredth. */
  temperature: z.number(),
  /** Relative, per cent, to a hundredth. */
  humidity: z.number(),
  location: z.string(),
  recordedBy: z.string().nullable(),
  version: z.number().int(),
});
export type EnvironmentReading = z.infer<typeof environmentReading>;

const missing = 'Please enter temperature and humidity.';

/** A figure as a form sends it, number or text, to a hundredth. */
const figure = (of: z.ZodNumber) =>
  z
    .union([z.number(), z.string().trim().min(1, missing).max(40).transform(Number)], missing)
    .pipe(of)
    .transform((read) => Math.round(read * 100) / 100);

export const environmentReadingBody = z.object({
  temperature: figure(
    z
      .number('The temperature must be a number of °F')
      .min(-100, 'The temperature is at least -100 °F')
      .max(200, 'The temperature is at most 200 °F'),
  ),
  humidity: figure(
    z
      .number('The humidity must be a number of per cent')
      .min(0, 'The humidity is at least 0 %')
      .max(100, 'The humidity is at most 100 %'),
  ),
  location: z
    .string()
    .max(100, 'Please use at most 100 characters')
    .transform((text) => text.normalize('NFC').trim() || usualLocation)
    .default(usualLocation),
});

const workshop = ['admin', 'assistant'] as const;

export const listEnvironmentReadings = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/environment-readings',
  summary: 'Temperature and humidity of the workshop, newest first, by location',
  access: workshop,
  query: pageQuery.extend({ location: z.string().max(100).optional() }),
  response: z.array(environmentReading),
  status: 200,
  paged: true,
});

export const recordEnvironmentReading = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/environment-readings',
  summary: 'Record what the thermometer and the hygrometer say now',
  access: workshop,
  body: environmentReadingBody,
  response: environmentReading,
  status: 201,
});

export const deleteEnvironmentReading = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/environment-readings/:id',
  summary: 'Remove a reading; it can be restored for two minutes',
  access: workshop,
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreEnvironmentReading = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/environment-readings/:id/restore',
  summary: 'Bring back a reading deleted within the last two minutes',
  access: workshop,
  params: idParams,
  response: environmentReading,
  status: 200,
});

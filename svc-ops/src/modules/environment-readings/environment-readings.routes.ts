import {
  deleteEnvironmentReading,
  listEnvironmentReadings,
  recordEnvironmentReading,
  restoreEnvironmentReading,
} from '@hypercar/contracts/environment-readings';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { actOf } from '../../records/act';
import { environmentReadings } from './environment-readings.service';

export const environmentReadingRoutes = (now: () => Date): readonly Route[] => [
  handle(listEnvironmentReadings, ({ query: { location, ...page } }) =>
    environmentReadings.page(page, location === undefined ? {} : { location }),
  ),
  handle(recordEnvironmentReading, ({ body, user }) =>
    environmentReadings.add(body, actOf(user, now)),
  ),
  handle(deleteEnvironmentReading, async ({ params, user }) => {
    await environmentReadings.remove(params.id, actOf(user, now));
    return undefined;
  }),
  handle(restoreEnvironmentReading, ({ params, user }) =>
    environmentReadings.restore(params.id, actOf(user, now)),
  ),
];

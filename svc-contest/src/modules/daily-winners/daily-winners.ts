import { grantCourseAccess, listDailyWinners } from '@hypercar/contracts/daily-winners';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readDailyWinners, setCourseAccess } from './find-daily-winners';

export { findDailyWinners, forgetDailyWinner } from './find-daily-winners';

export const dailyWinnerRoutes: readonly Route[] = [
  handle(listDailyWinners, () => readDailyWinners()),
  handle(grantCourseAccess, ({ params, body }) =>
    setCourseAccess(params.id, body.courseAccessGranted),
  ),
];

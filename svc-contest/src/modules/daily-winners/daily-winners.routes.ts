import { grantCourseAccess, listDailyWinners } from '@hypercar/contracts/daily-winners';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readDailyWinners, setCourseAccess } from './daily-winners.service';

export const dailyWinnerRoutes: readonly Route[] = [
  handle(listDailyWinners, () => readDailyWinners()),
  handle(grantCourseAccess, ({ params, body }) =>
    setCourseAccess(params.id, body.courseAccessGranted),
  ),
];

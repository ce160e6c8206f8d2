import { grantCourseAccess, listDailyWinners } from '@hypercar/contracts/daily-winners';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { TellCourse } from '../course-access/course-access';
import { readDailyWinners } from './find-daily-winners';
import { setCourseAccess } from './reward-daily-winner';

export { findDailyWinners, forgetDailyWinner } from './find-daily-winners';
export { rewardMarkedWinners } from './reward-daily-winner';

export const dailyWinnerRoutes = (deps: {
  tell: TellCourse;
  now: () => Date;
}): readonly Route[] => [
  handle(listDailyWinners, () => readDailyWinners()),
  handle(grantCourseAccess, ({ params, body, user }) =>
    setCourseAccess(params.id, body.courseAccessGranted, {
      by: { id: user.sub, name: user.name },
      at: deps.now(),
      tell: deps.tell,
    }),
  ),
];

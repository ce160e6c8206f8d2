import {
  exportLearners,
  getMyCourseAccess,
  giveCourseAccess,
  listCourseAccess,
  restoreCourseAccess,
  revokeCourseAccess,
} from '@hypercar/contracts/course-access';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { Claims } from '@hypercar/service-kit/token';
import type { ReadMembers } from '../members/members';
import { countAccess, findAccess, type FindStandings, presentOwn, walkAccess } from './access-rows';
import { learnerColumns } from './learner-columns';
import { findActive } from './access-store';
import { type AccessAct, grantAccess, restoreAccess, revokeAccess } from './manage-access';
import { moduleDetails } from './module-details';
import type { TellCourse } from './tell-course';

export { exportAccess, findAccessRows, type FindStandings } from './access-rows';
export { endAccess, giveAccess, hasAccess, walkMembers } from './access-store';
export { forgetAccess } from './forget-access';
export { type AccessAct, loadMember, memberIfKnown } from './manage-access';
export { type TellCourse, tellCourse } from './tell-course';

export interface CourseDeps {
  readMembers: ReadMembers;
  tell: TellCourse;
  now: () => Date;
}

/** The act of an administrator, at the service's time. */
export const accessActOf = (user: Claims, { tell, now }: CourseDeps): AccessAct => ({
  by: { id: user.sub, name: user.name },
  at: now(),
  tell,
});

export const courseAccessRoutes = (
  deps: CourseDeps,
  findStandings: FindStandings,
): readonly Route[] => [
  handle(getMyCourseAccess, async ({ user }) => {
    const access = (await findActive(user.sub)).map(presentOwn);
    return { access, modules: access.length > 0 ? moduleDetails : [] };
  }),
  handle(listCourseAccess, ({ query }) => findAccess(query, findStandings)),
  handleCsv(exportLearners, async () => ({
    fileName: datedFile('learners', deps.now()),
    columns: learnerColumns,
    batches: walkAccess(findStandings),
    expected: await countAccess(),
  })),
  handle(giveCourseAccess, ({ body, user }) =>
    grantAccess(body, deps.readMembers, accessActOf(user, deps)),
  ),
  handle(revokeCourseAccess, ({ params, body, user }) =>
    revokeAccess(params.id, body.reason, accessActOf(user, deps)),
  ),
  handle(restoreCourseAccess, ({ params, user }) =>
    restoreAccess(params.id, accessActOf(user, deps)),
  ),
];

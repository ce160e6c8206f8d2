import { formerMember } from '@hypercar/service-kit/records/act';
import { CourseAccess } from './course-access.model';

/** The accounting stays without the person: neither who had it, nor who gave or ended it, nor what was written about them. */
export const forgetAccess = async (userId: string): Promise<void> => {
  await CourseAccess.updateMany({ userId, ended: { $ne: null } }, { 'ended.reason': null });
  await CourseAccess.updateMany(
    { userId },
    { userId: null, username: 'a former member', terms: [], reason: null },
  );
  for (const by of ['by', 'ended.by'])
    await CourseAccess.updateMany({ [`${by}.id`]: userId }, { [by]: formerMember });
};

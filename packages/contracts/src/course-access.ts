import { z } from 'zod';
import { coursePackageIds } from './course-packages';
import { endpoint } from './endpoint';
import { growing, id, idParams, moment, pageQuery, searchWords, sortBy } from './fields';
import { requiredText } from './form-fields';

export const coursePackageId = z.enum(coursePackageIds, 'Please choose a package');

/** What somebody has their access by. */
export const accessSources = ['purchase', 'grant', 'daily-winner', 'prize'] as const;

export const ownCourseAccess = z.object({
  id,
  package: z.enum(coursePackageIds).meta(growing),
  source: z.enum(accessSources).meta(growing),
  since: moment,
});
export type OwnCourseAccess = z.infer<typeof ownCourseAccess>;

/** What stands inside one of the twelve modules. */
export const moduleDetails = z.object({ title: z.string(), points: z.array(z.string()) });
export type ModuleDetails = z.infer<typeof moduleDetails>;

export const myCourseAccess = z.object({
  /** The newest first; empty for somebody without access. */
  access: z.array(ownCourseAccess),
  /** The twelve modules, for those who have access; else empty. */
  modules: z.array(moduleDetails),
});
export type MyCourseAccess = z.infer<typeof myCourseAccess>;

export const getMyCourseAccess = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/course/access',
  summary: 'The packages that I have access to, and what stands inside the modules if there is one',
  access: 'signed-in',
  response: myCourseAccess,
  status: 200,
});

/** How far a member is in the course. */
const courseStanding = z.object({
  /** Lessons that are done, of all that are open to learners. */
  done: z.number().int(),
  of: z.number().int(),
  /** The lesson that they changed last. */
  last: z.object({ title: z.string(), at: moment }).nullable(),
});
export type CourseStanding = z.infer<typeof courseStanding>;

export const courseAccess = ownCourseAccess.extend({
  /** Without an id when the account was deleted. */
  member: z.object({ id: id.nullable(), name: z.string() }),
  /** Who gave it; null for a purchase. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** In the list of accesses, of those that hold. */
  standing: courseStanding.nullable(),
  ended: z
    .object({
      how: z.enum(['revoked', 'refunded']).meta(growing),
      at: moment,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type CourseAccess = z.infer<typeof courseAccess>;

const admins = { service: 'svc-contest', access: ['admin'] } as const;
const oneAccess = { ...admins, params: idParams, response: courseAccess, status: 200 } as const;

export const courseSearch = pageQuery.extend({
  search: searchWords,
});

/** The columns by which the accesses are sorted, those that have ended before those that hold; within one value the newest first. */
export const sortedAccessColumns = ['since', 'member', 'package', 'source', 'active'] as const;

export const listCourseAccess = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/course-access',
  summary:
    'Who has access to the course, the newest first unless told; all, or those that hold or have ended, or with words of the member that begin with those of a search',
  query: courseSearch.extend({
    state: z.enum(['active', 'ended']).optional(),
    sort: sortBy(sortedAccessColumns),
  }),
  response: z.array(courseAccess),
  status: 200,
  paged: true,
});

export const exportLearners = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/course-access/export',
  freshLogin: true,
  summary: 'Everybody who has or had access, with how far they are, as a CSV file',
  response: z.string(),
  status: 200,
});

/** Whom an act is for; the message is that of a form without a choice. */
export const chosenMember = z.string().regex(/^[0-9a-f]{24}$/, 'Please choose a member');

const reason = requiredText('Please give a reason', 300);

export const giveCourseAccess = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/admin/course-access',
  summary: 'Give a member access to a package, with a reason; 409 when they have it already',
  body: z.object({
    userId: chosenMember,
    package: coursePackageId,
    source: z.enum(['grant', 'prize']).default('grant'),
    reason,
  }),
  response: courseAccess,
  status: 201,
});

export const revokeCourseAccess = endpoint({
  ...oneAccess,
  method: 'POST',
  path: '/api/admin/course-access/:id/revoke',
  summary: 'End an access, with a reason; 409 when it has ended',
  body: z.object({ reason }),
});

export const restoreCourseAccess = endpoint({
  ...oneAccess,
  method: 'POST',
  path: '/api/admin/course-access/:id/restore',
  summary: 'Take back that an access was revoked; 409 when it was not',
});

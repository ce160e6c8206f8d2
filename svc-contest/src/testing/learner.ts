import { giveCourseAccess } from '@hypercar/contracts/course-access';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import type { contestOfFile } from './contest-calls';

/** Makes members who have the course. */
export const learnersOf =
  (contest: ReturnType<typeof contestOfFile>) =>
  async (name = 'mia') => {
    const claims = { ...claimsOf('public'), name };
    contest.know({ id: claims.sub, username: name });
    const body = { userId: claims.sub, package: 'full-course', reason: 'A present' } as const;
    const given = await contest.server().call(giveCourseAccess, { token: tokenOf('admin'), body });
    const token = signToken(claims, testSecrets.token);
    return { userId: claims.sub, token, claims, accessId: given.body.id };
  };

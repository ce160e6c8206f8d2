import { call } from '@hypercar/app-kit/call';
import type { getMyCourseAccess } from '@hypercar/contracts/course-access';

/** What the member has access to; by its type alone, as the landing page does without zod. */
export const accessCall = call<typeof getMyCourseAccess>('GET', '/api/course/access');

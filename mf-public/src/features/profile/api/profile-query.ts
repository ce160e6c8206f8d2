import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getProfile } from '@hypercar/contracts/profiles';

/** The member's own profile, or null before the questionnaire. */
export const profileQuery = () => endpointQuery(call<typeof getProfile>('GET', '/api/profile'));

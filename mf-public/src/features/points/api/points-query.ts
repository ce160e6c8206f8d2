import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getMyPoints } from '@hypercar/contracts/points';

export const pointsQuery = () => endpointQuery(call<typeof getMyPoints>('GET', '/api/user/points'));

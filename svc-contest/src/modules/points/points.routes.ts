import { getMyPoints } from '@hypercar/contracts/points';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readPoints } from './points.service';

export const pointRoutes: readonly Route[] = [
  handle(getMyPoints, async ({ user }) => ({ points: await readPoints(user.sub) })),
];

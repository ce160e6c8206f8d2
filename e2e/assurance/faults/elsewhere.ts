import { elsewhere } from '../check';

/** What HTTP alone cannot show. */
export const elsewhereChecks = [
  elsewhere({
    promise: 'remote-down',
    what: "the slot's message with a retry",
    why: 'it needs a browser',
    test: 'e2e/journeys/failures.spec.ts',
  }),
  elsewhere({
    promise: 'new-deployment',
    what: 'a new deployment under an open page',
    why: 'it needs a browser',
    test: 'e2e/journeys/new-build.spec.ts',
  }),
  elsewhere({
    promise: 'gateway-reload',
    what: 'deployments and rollbacks under load',
    why: 'it needs deployments',
    test: 'e2e/journeys/rolling.spec.ts',
  }),
  elsewhere({
    promise: 'replicas',
    what: 'replicas at a reset slot, a service off over a slot, a clock that jumps',
    why: 'it needs a moved clock',
    test: 'svc-ops/src/replicas.test.ts',
  }),
  elsewhere({
    promise: 'clock-off',
    what: 'a replica whose clock is hours off',
    why: 'it needs a moved clock',
    test: 'svc-ops/src/moved-clocks.test.ts',
  }),
  elsewhere({
    promise: 'sigterm',
    what: 'SIGTERM with requests in flight',
    why: 'the exit code is known to the supervisor alone',
    test: 'e2e/journeys/operations.spec.ts',
  }),
  elsewhere({
    promise: 'endless-command',
    what: 'one command that works without end inside one document',
    why: 'no call of the site sends one',
    test: 'packages/embedded-mongodb/src/test/counted-work.test.ts',
  }),
  elsewhere({
    promise: 'checkout-gone',
    what: 'a deployment from a checkout that later goes away',
    why: 'it needs deployments',
    test: 'e2e/journeys/two-checkouts.spec.ts',
  }),
];

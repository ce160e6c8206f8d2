import type { FakeServer } from '@hypercar/app-kit/testing/fake-server';
import type { ServiceName } from '@hypercar/contracts/endpoint';
import {
  figureDays,
  getAccountOperations,
  getContestOperations,
  getWorkshopOperations,
  type DayCounts,
} from '@hypercar/contracts/operations';

/** A count for each day; 0 except for the given last ones. */
const daysOf = (...last: number[]): DayCounts =>
  Array.from({ length: figureDays }, (_, i) => ({
    day: `2026-03-${String(i + 1).padStart(2, '0')}`,
    count: last[i - figureDays + last.length] ?? 0,
  }));

const stateOf = (service: ServiceName) => ({
  service,
  version: '0.1.0',
  commit: 'c'.repeat(40),
  contractHash: 'abcdef0123456789',
  publishedAt: '2026-03-12T07:00:00Z',
  startedAt: '2026-03-14T08:00:00Z',
  database: 'embedded single-node database',
});

const accountOperations = {
  state: stateOf('svc-auth'),
  mail: { waiting: 3, failed: 1 },
  days: {
    registrations: daysOf(2, 5),
    logins: daysOf(7),
    failedLogins: daysOf(),
    mails: daysOf(1),
  },
};
export const contestOperations = {
  state: stateOf('svc-contest'),
  days: { entries: daysOf(4), shares: daysOf(), tileChanges: daysOf(9) },
};
export const workshopOperations = {
  state: stateOf('svc-ops'),
  checklist: {
    serverTime: '2026-03-14T09:30:00Z',
    nextResetAt: '2026-03-14T12:00:00Z',
    lastResetAt: '2026-03-14T08:00:00Z',
    lastResetBy: null,
    resetEveryMs: 14_400_000,
  },
  days: { changes: daysOf(6) },
};

/** A slice's version.json, which is a file and no call of the contracts. */
export const versionFile = (slice: string) =>
  ({
    method: 'GET',
    path: (slice === 'shell' ? '/version.json' : `/remotes/${slice}/version.json`) as '/api/',
  }) as const;

/** Every part of the site answers. */
export const answerOperations = (server: FakeServer): void => {
  server.on(getAccountOperations, () => accountOperations);
  server.on(getContestOperations, () => contestOperations);
  server.on(getWorkshopOperations, () => workshopOperations);
  const { version, commit, contractHash } = stateOf('svc-ops');
  for (const slice of ['shell', 'mf-public', 'mf-admin', 'mf-assist'])
    server.on(versionFile(slice), () => ({
      name: slice,
      version,
      commit,
      contractHash,
      builtAt: '2026-03-10T08:00:00Z',
      publishedAt: '2026-03-13T08:00:00Z',
    }));
};

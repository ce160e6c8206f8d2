import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { type ReadEnded, watchEndedSessions } from '@hypercar/service-kit/ended-sessions';
import type { Route } from '@hypercar/service-kit/handle';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { watchChanges } from './changes/changes';
import type { Live } from './changes/live';
import { internalRouter } from './internal.routes';
import { noteRoutes } from './modules/notes/notes';
import { cleanupTaskRoutes, startResets } from './modules/cleanup-tasks/cleanup-tasks';
import { cspReportRoutes } from './modules/csp-reports/csp-reports';
import { cureTimerRoutes, startCureTimers } from './modules/cure-timers/cure-timers';
import { environmentReadingRoutes } from './modules/environment-readings/environment-readings';
import { expenseRoutes } from './modules/expenses/expenses';
import { operationRoutes } from './modules/operations/operations';
import { sliceVariantRoutes } from './modules/slice-variants/slice-variants';
import { taskRoutes } from './modules/tasks/tasks';
import { supplyRoutes } from './modules/supplies/supplies';
import { transferSheetRoutes } from './modules/transfer-sheets/transfer-sheets';
import { workSessionRoutes } from './modules/work-sessions/work-sessions';
import { workshopEventRoutes } from './modules/workshop-events/workshop-events';
import { startPurging } from './purge-deleted';

export interface AppDeps {
  readEndedSessions: ReadEnded;
  /** Newest first. */
  tokenSecrets: readonly string[];
  internalToken: string;
  /** The previous one, accepted during a rotation. */
  previousInternalToken?: string | undefined;
  now: () => Date;
  cleanupResetMs: number;
  cleanupCheckMs: number;
  cureCheckMs: number;
  /** Where the release commands keep the slices; missing in containers. */
  webRoot: string;
}

/** What works in the background, and how to stop it. */
const startWork = ({ readEndedSessions, now, ...deps }: AppDeps) => {
  const sessions = watchEndedSessions(readEndedSessions);
  const changes = watchChanges();
  const jobs = [
    startResets(now, deps.cleanupResetMs, deps.cleanupCheckMs),
    startCureTimers(now, deps.cureCheckMs),
    startPurging(now),
  ];
  const stop = async (): Promise<void> => {
    await Promise.all([sessions, changes, ...jobs].map((part) => part.stop()));
  };
  return { sessions, live: { now, changes, sessions } satisfies Live, stop };
};

type Work = ReturnType<typeof startWork>;

const routesOf = (deps: AppDeps, { live }: Work): readonly Route[] => [
  ...cleanupTaskRoutes(live, deps.cleanupResetMs),
  ...supplyRoutes(live),
  ...transferSheetRoutes(live),
  ...cureTimerRoutes(live),
  ...environmentReadingRoutes(deps.now),
  ...workSessionRoutes(deps.now),
  ...workshopEventRoutes(live),
  ...expenseRoutes(deps.now),
  ...taskRoutes(deps.now),
  ...noteRoutes(deps.now),
  ...operationRoutes(deps.now, deps.cleanupResetMs),
  ...sliceVariantRoutes(deps.webRoot),
  ...cspReportRoutes(deps.now),
];

/** svc-ops: the lists of the workshop and its administration. */
export const createApp = (deps: AppDeps): RunningParts => {
  const work = startWork(deps);
  const app = createServiceApp({
    service: 'svc-ops',
    routes: routesOf(deps, work),
    internal: internalRouter(),
    tokenSecrets: deps.tokenSecrets,
    internalToken: deps.internalToken,
    previousInternalToken: deps.previousInternalToken,
    isLive: work.sessions.isLive,
  });
  return { app, known: work.sessions.known, stop: work.stop };
};

import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { type ReadEnded, watchEndedSessions } from '@hypercar/service-kit/ended-sessions';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { watchChanges } from './changes/changes';
import type { Live } from './changes/live';
import { internalRouter } from './internal.routes';
import { noteRoutes } from './modules/notes/notes';
import { cleanupTaskRoutes } from './modules/cleanup-tasks/cleanup-tasks.routes';
import { startResets } from './modules/cleanup-tasks/reset-checklist';
import { cureTimerRoutes } from './modules/cure-timers/cure-timers.routes';
import { startCureTimers } from './modules/cure-timers/end-timer';
import { environmentReadingRoutes } from './modules/environment-readings/environment-readings';
import { expenseRoutes } from './modules/expenses/expenses.routes';
import { operationRoutes } from './modules/operations/operations.routes';
import { taskRoutes } from './modules/tasks/tasks';
import { supplyRoutes } from './modules/supplies/supplies';
import { transferSheetRoutes } from './modules/transfer-sheets/transfer-sheets.routes';
import { workSessionRoutes } from './modules/work-sessions/work-sessions.routes';
import { workshopEventRoutes } from './modules/workshop-events/workshop-events.routes';
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
  return { live: { now, changes, sessions } satisfies Live, stop };
};

/** svc-ops: the lists of the workshop and its administration. */
export const createApp = (deps: AppDeps): RunningParts => {
  const { live, stop } = startWork(deps);
  const app = createServiceApp({
    service: 'svc-ops',
    routes: [
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
    ],
    internal: internalRouter(),
    tokenSecrets: deps.tokenSecrets,
    internalToken: deps.internalToken,
    previousInternalToken: deps.previousInternalToken,
    isLive: live.sessions.isLive,
  });
  return { app, known: live.sessions.known, stop };
};

import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import type { Route } from '@hypercar/service-kit/handle';
import { keepCountersProven } from '@hypercar/service-kit/prove-counters';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { type SignInSource, watchSignIns } from '@hypercar/service-kit/sign-ins';
import { watchChanges } from './changes/changes';
import type { Live } from './changes/live';
import { internalRouter } from './internal.routes';
import { counterProofs } from './kept-counters';
import { noteRoutes } from './modules/notes/notes';
import { cleanupTaskRoutes, startResets } from './modules/cleanup-tasks/cleanup-tasks';
import { cspReportRoutes } from './modules/csp-reports/csp-reports';
import { cureTimerRoutes, startCureTimers } from './modules/cure-timers/cure-timers';
import { environmentReadingRoutes } from './modules/environment-readings/environment-readings';
import { expenseBudgetRoutes } from './modules/expense-budgets/expense-budgets';
import { expenseRoutes } from './modules/expenses/expenses';
import {
  createPusher,
  endSubscriptionsWithSessions,
  pushSubscriptionRoutes,
  type PushSettings,
} from './modules/push-subscriptions/push-subscriptions';
import { operationRoutes } from './modules/operations/operations';
import { sliceVariantRoutes } from './modules/slice-variants/slice-variants';
import { staffSearchRoutes } from './modules/staff-search/staff-search';
import { taskRoutes } from './modules/tasks/tasks';
import { supplyRoutes } from './modules/supplies/supplies';
import { transferSheetRoutes } from './modules/transfer-sheets/transfer-sheets';
import { workSessionRoutes } from './modules/work-sessions/work-sessions';
import { workshopEventRoutes } from './modules/workshop-events/workshop-events';
import { startPurging } from './purge-deleted';

export interface AppDeps extends SignInSource {
  internalToken: string;
  /** The previous one, accepted during a rotation. */
  previousInternalToken?: string | undefined;
  now: () => Date;
  cleanupResetMs: number;
  cleanupCheckMs: number;
  cureCheckMs: number;
  push: PushSettings;
  /** Where the release commands keep the slices; missing in containers. */
  webRoot: string;
}

/** What works in the background, and how to stop it. */
const startWork = (deps: AppDeps) => {
  const { now } = deps;
  const signIns = watchSignIns(deps);
  const changes = watchChanges();
  const pusher = createPusher(deps.push, signIns.sessions, now);
  pusher.start();
  const keepEnded = endSubscriptionsWithSessions(signIns.sessions);
  const jobs = [
    startResets(now, deps.cleanupResetMs, deps.cleanupCheckMs),
    startCureTimers(now, deps.cureCheckMs, pusher.tell),
    startPurging(now),
    keepCountersProven(counterProofs, now),
  ];
  const stop = async (): Promise<void> => {
    keepEnded();
    await Promise.all([signIns, changes, pusher, ...jobs].map((part) => part.stop()));
  };
  const live: Live = { now, changes, sessions: signIns.sessions };
  return { signIns, live, pusher, stop };
};

type Work = ReturnType<typeof startWork>;

const routesOf = (deps: AppDeps, { live, pusher }: Work): readonly Route[] => [
  ...cleanupTaskRoutes(live, deps.cleanupResetMs),
  ...supplyRoutes(live),
  ...transferSheetRoutes(live),
  ...cureTimerRoutes(live, pusher.tell),
  ...pushSubscriptionRoutes(deps.now, pusher),
  ...environmentReadingRoutes(deps.now),
  ...workSessionRoutes(deps.now),
  ...workshopEventRoutes(live),
  ...expenseRoutes(deps.now),
  ...expenseBudgetRoutes,
  ...taskRoutes(deps.now),
  ...noteRoutes(deps.now),
  ...staffSearchRoutes,
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
    ...work.signIns.guards,
    internalToken: deps.internalToken,
    previousInternalToken: deps.previousInternalToken,
  });
  return { app, known: work.signIns.known, stop: work.stop };
};

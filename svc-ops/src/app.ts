import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { type ReadEnded, watchEndedSessions } from '@hypercar/service-kit/ended-sessions';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { internalRouter } from './internal.routes';
import { cleanupTaskRoutes } from './modules/cleanup-tasks/cleanup-tasks.routes';

export interface AppDeps {
  readEndedSessions: ReadEnded;
  /** Newest first. */
  tokenSecrets: readonly string[];
  internalToken: string;
}

/** svc-ops: what the workshop and its administration work with. */
export const createApp = (deps: AppDeps): RunningParts => {
  const watch = watchEndedSessions(deps.readEndedSessions);
  const app = createServiceApp({
    service: 'svc-ops',
    routes: [...cleanupTaskRoutes],
    internal: internalRouter(),
    tokenSecrets: deps.tokenSecrets,
    internalToken: deps.internalToken,
    isLive: watch.isLive,
  });
  return { app, stop: () => watch.stop() };
};

import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Changed, Engine, StartEngine } from './engine';
import { createNames, hasNames } from './names';
import type { GatewaySettings } from './options';

/** Starts the engine on the resolved addresses of the replicas, and keeps resolving their names until it is stopped. */
export const startFollowing = async (
  settings: GatewaySettings,
  start: StartEngine,
  {
    changed = () => undefined,
    names = createNames(),
    everyMs = 2_000,
  }: { changed?: Changed; names?: ReturnType<typeof createNames>; everyMs?: number } = {},
): Promise<Engine> => {
  const { upstreams } = settings;
  let known = await names.resolve(upstreams);
  const engine = await start(settings, known, changed);
  if (!Object.values(upstreams).some(hasNames)) return engine;
  const look = async (): Promise<void> => {
    const now = await names.resolve(upstreams);
    if (!isDeepStrictEqual(now, known)) engine.follow(now);
    known = now;
  };
  let stopping = false;
  const watch = async (): Promise<void> => {
    while (!stopping) {
      await pause(everyMs, undefined, { ref: false });
      await look();
    }
  };
  void watch();
  return {
    ...engine,
    stop: () => {
      stopping = true;
      return engine.stop();
    },
  };
};

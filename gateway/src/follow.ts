import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine';
import { createNames, hasNames } from './names';
import type { GatewaySettings } from './options';

export interface Followed {
  engine: Engine;
  /** Goes on with these settings; rejects and changes nothing when the engine refuses them. */
  apply(settings: GatewaySettings): Promise<void>;
}

const same = (a: GatewaySettings, b: GatewaySettings): boolean =>
  JSON.stringify(a.upstreams) === JSON.stringify(b.upstreams);

/** Starts the engine on the addresses that the replicas' names have, and follows the names from then on. */
export const startFollowing = async (
  settings: GatewaySettings,
  start: (settings: GatewaySettings) => Promise<Engine>,
  { names = createNames(), everyMs = 2_000 } = {},
): Promise<Followed> => {
  let wanted = settings;
  let applied = await names.resolve(settings);
  const engine = await start(applied);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  const take = async (next: GatewaySettings): Promise<void> => {
    await engine.reload(next);
    applied = next;
  };
  const look = async (): Promise<void> => {
    const now = await names.resolve(wanted);
    if (!same(now, applied)) await take(now);
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await pause(everyMs, undefined, { ref: false });
      if (hasNames(wanted)) await inTurn(look).catch(() => {});
    }
  };
  void watch();
  return {
    engine,
    apply: (next) =>
      inTurn(async () => {
        await take(await names.resolve(next));
        wanted = next;
      }),
  };
};

import { roles } from '@hypercar/contracts/endpoint';
import { z } from 'zod';
import { type Addresses, internalCall } from './internal-call';
import { repeat } from './repeat';
import type { Claims } from './token';

/** Sessions in use, with the role of their users, which decides how long they may lie unused. */
export const sessionUses = z.array(z.object({ sid: z.string(), role: z.enum(roles) }));
export type SessionUse = z.infer<typeof sessionUses>[number];

export type SendUses = (uses: readonly SessionUse[]) => Promise<void>;

/** Tells svc-auth. */
export const sendUsesTo =
  (auth: Addresses, internalToken: string): SendUses =>
  async (uses) =>
    void (await internalCall(auth, '/internal/session-uses', internalToken, { body: uses }));

export interface SessionUseLog {
  note(claims: Claims): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Collects the sessions that are used and sends each once in a minute; what cannot be sent is sent the next time. */
export const logSessionUses = (send: SendUses, everyMs = 60_000): SessionUseLog => {
  const seen = new Map<string, SessionUse>();
  const flush = async (): Promise<void> => {
    const uses = [...seen.values()];
    if (uses.length === 0) return;
    await send(uses);
    for (const { sid } of uses) seen.delete(sid);
  };
  const work = repeat('session uses', everyMs, flush);
  return {
    note: ({ sid, role }) => void seen.set(sid, { sid, role }),
    stop: async () => {
      await work.stop();
      // Without it a session counts as unused for a minute more.
      await flush().catch(() => undefined);
    },
  };
};

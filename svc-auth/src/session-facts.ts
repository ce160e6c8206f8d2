import type { SessionFacts } from '@hypercar/service-kit/session-facts';
import { findSession } from './modules/sessions/sessions';
import { hasSecondFactor } from './modules/sign-in-methods/sign-in-methods';

/** What a session's token does not say. */
export const factsOf = async (sid: string): Promise<SessionFacts> => {
  const session = await findSession(sid);
  if (!session) return { fresh: false, secondFactor: false };
  return { fresh: session.fresh, secondFactor: await hasSecondFactor(session.userId) };
};

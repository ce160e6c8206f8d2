import type { Request } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from './refusal';
import { type DeployToken, findToken, hasTokens, unknownToken } from './tokens';

/** Unknown tokens from one address before it is refused, and for how long. */
const guesses = { most: 10, seconds: 900 };

/** A caller's token, and its text, by which the artefact is signed. */
export interface Sender {
  token: DeployToken;
  text: string;
}

const tooMany = (ms: number): Refusal => {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new Refusal(
    429,
    `Too many unknown deploy tokens from this address; try again in ${Math.ceil(seconds / 60)} minutes.`,
    { 'Retry-After': String(seconds) },
  );
};

/** Finds out who sends; throws a Refusal. `scale` multiplies the limit of guesses. */
export const createAuthentication = (dataDir: string, scale: number) => {
  const most = Math.max(1, Math.round(guesses.most * scale));
  const wrong = new RateLimiterMemory({ points: most, duration: guesses.seconds });
  return async (request: Request): Promise<Sender> => {
    // Where nobody may send there is no such path.
    if (!hasTokens(dataDir)) throw new Refusal(404, 'Not found');
    // The gateway alone reaches this process, and says where a call came from.
    const address = request.get('X-Forwarded-For') ?? '';
    const before = await wrong.get(address);
    if (before && before.consumedPoints >= most) throw tooMany(before.msBeforeNext);
    const [, text = ''] = /^Bearer (\S+)$/.exec(request.get('Authorization') ?? '') ?? [];
    const token = findToken(dataDir, text);
    if (token) return { token, text };
    await wrong.penalty(address);
    throw unknownToken();
  };
};

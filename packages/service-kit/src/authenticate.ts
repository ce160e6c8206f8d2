import type { Access } from '@hypercar/contracts/endpoint';
import type { Request, RequestHandler } from 'express';
import { tokenAlgorithm } from '@hypercar/contracts/tokens';
import type { Algorithm } from 'jsonwebtoken';
import { Passport } from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { forbidden, HttpError, unauthorized } from './errors';
import { type Claims, claimsSchema, type TokenClaims, verifyOptions } from './token';
import type { TokenKeys } from './token-keys';
import { olderAlgorithm, type Proof, proofFinder } from './token-proof';
import { rememberVerified } from './verified-tokens';

/** True when the session of the claims is still valid; throws 503 when that is unknown. */
export type SessionCheck = (claims: Claims) => boolean | Promise<boolean>;

/** Verifies tokens: svc-auth's public keys, and the secrets that an svc-auth from before them still signs with. */
export interface TokenCheck {
  keys: TokenKeys;
  olderSecrets?: readonly string[];
  /** Told of each call that a person causes; a page that nobody looks at marks its calls. */
  onUse?: (claims: Claims) => void;
}

/** A page sends it with what it asks while nobody uses it. */
const unattended = 'X-Unattended';

const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** What verifies a request's token, from when it is looked up. */
const proofs = new WeakMap<Request, Proof>();

const bearerStrategy = ({ keys, olderSecrets = [] }: TokenCheck): Strategy => {
  const findProof = proofFinder(keys, olderSecrets);
  return new Strategy(
    {
      ...verifyOptions,
      algorithms: [tokenAlgorithm, ...(olderSecrets.length ? [olderAlgorithm as Algorithm] : [])],
      jwtFromRequest: bearerOf,
      secretOrKeyProvider: (request: Request, token, done) => {
        findProof(String(token)).then((proof) => {
          if (proof) proofs.set(request, proof);
          // Its types lag: jsonwebtoken takes a KeyObject, and would parse anything else on each call.
          done(null, proof?.key as unknown as Buffer | undefined);
        }, done);
      },
    },
    (payload: unknown, done) => done(null, claimsSchema.safeParse(payload).data ?? false),
  );
};

type Verify = (request: Request, done: (error: unknown, claims?: TokenClaims) => void) => void;

/** Lets passport decide about a request's token. */
const askPassport = (check: TokenCheck): Verify => {
  // By name: passport copies a named strategy for each request, while one passed as an object would be
  // shared by requests that run at the same time, and answer one with the other's user.
  const passport = new Passport().use('bearer', bearerStrategy(check));
  return (request, done) => {
    const decided = (failure: unknown, claims: TokenClaims | false | null, info: unknown): void => {
      // Passport takes a key that cannot be found for a refusal.
      const error = info instanceof HttpError ? info : failure;
      done(error, claims || undefined);
    };
    (passport.authenticate as (...given: unknown[]) => RequestHandler)(
      'bearer',
      { session: false },
      decided,
    )(request, request.res!, done);
  };
};

/** The claims of a request's token; a token that was verified within a minute is not verified again. */
const createVerify = (check: TokenCheck): Verify => {
  const verify = askPassport(check);
  const verified = rememberVerified();
  return (request, done) => {
    const token = bearerOf(request);
    if (!token) return done(null);
    const found = verified.find(token);
    if (found && (found.kid === undefined || check.keys.isInUse(found.kid, found.key)))
      return done(null, found.claims);
    verified.forget(token);
    verify(request, (error, claims) => {
      const proof = proofs.get(request);
      // Shared by the calls of a minute.
      if (claims && proof) verified.add(token, { ...proof, claims: Object.freeze(claims) });
      done(error, claims);
    });
  };
};

/** The error for a caller who is not allowed, or undefined. */
const refusal = (access: Access, user: Claims | undefined): Error | undefined => {
  if (access === 'anyone') return undefined;
  if (!user) return unauthorized();
  return access === 'signed-in' || access.includes(user.role) ? undefined : forbidden();
};

/** Who is calling, undefined for a visitor. */
export const callerOf = (request: Request): Claims | undefined =>
  request.user as Claims | undefined;

type Decide = (error: unknown, user?: Claims) => void;

/** Decides about verified claims: at once when it is known whether their session is live. */
const whenLive = (claims: Claims, isLive: SessionCheck, decide: Decide): void => {
  const conclude = (live: boolean): void => decide(null, live ? claims : undefined);
  let live: boolean | Promise<boolean>;
  try {
    live = isLive(claims);
  } catch (error) {
    return decide(error);
  }
  if (typeof live === 'boolean') return conclude(live);
  live.then(conclude, decide);
};

/** Returns middleware that checks a route's access by its contract: 401, 403, 503 when that is unknown, or next. */
export const authenticate = (check: TokenCheck, isLive: SessionCheck) => {
  const verify = createVerify(check);
  return (access: Access): RequestHandler =>
    (request, _response, next) => {
      const decide: Decide = (error, user) => {
        if (error && access !== 'anyone') return next(error);
        if (user) {
          request.user = user;
          if (!request.get(unattended)) check.onUse?.(user);
        }
        return next(refusal(access, user));
      };
      verify(request, (error, claims) =>
        claims ? whenLive(claims, isLive, decide) : decide(error),
      );
    };
};

import type { Access } from '@hypercar/contracts/endpoint';
import type { Request, RequestHandler } from 'express';
import { tokenAlgorithm } from '@hypercar/contracts/tokens';
import jwt, { type Algorithm } from 'jsonwebtoken';
import { Passport } from 'passport';
import { ExtractJwt, Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { forbidden, HttpError, unauthorized } from './errors';
import { type Claims, claimsSchema, verifyOptions } from './token';
import type { TokenKeys } from './token-keys';

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

const older = 'HS256';

const signs = (secret: string, token: string): boolean => {
  try {
    jwt.verify(token, secret, { ...verifyOptions, algorithms: [older] });
    return true;
  } catch {
    return false;
  }
};

/** What verifies a token, by the algorithm and the key id that it claims. */
const keyOf = ({ keys, olderSecrets = [] }: TokenCheck, token: string) => {
  const header = jwt.decode(token, { complete: true })?.header;
  if (header?.alg === older) return olderSecrets.find((secret) => signs(secret, token));
  return typeof header?.kid === 'string' ? keys(header.kid) : undefined;
};

const keyProvider =
  (check: TokenCheck): SecretOrKeyProvider =>
  (_request, token, done) => {
    Promise.resolve(keyOf(check, String(token))).then(
      // Its types lag: jsonwebtoken takes a KeyObject, and would parse anything else on each call.
      (key) => done(null, key as Buffer | undefined),
      done,
    );
  };

const bearerStrategy = (check: TokenCheck, isLive: SessionCheck): Strategy =>
  new Strategy(
    {
      ...verifyOptions,
      algorithms: [tokenAlgorithm, ...(check.olderSecrets?.length ? [older as Algorithm] : [])],
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: keyProvider(check),
    },
    (payload: unknown, done) => {
      const claims = claimsSchema.safeParse(payload).data;
      if (!claims) return done(null, false);
      Promise.resolve(isLive(claims)).then((live) => done(null, live ? claims : false), done);
    },
  );

/** The error for a caller who is not allowed, or undefined. */
const refusal = (access: Access, user: Claims | undefined): Error | undefined => {
  if (access === 'anyone') return undefined;
  if (!user) return unauthorized();
  return access === 'signed-in' || access.includes(user.role) ? undefined : forbidden();
};

/** Who is calling, undefined for a visitor. */
export const callerOf = (request: Request): Claims | undefined =>
  request.user as Claims | undefined;

/** Returns middleware that checks a route's access by its contract: 401, 403, 503 when that is unknown, or next. */
export const authenticate = (check: TokenCheck, isLive: SessionCheck) => {
  // By name: passport copies a named strategy for each request, while one passed as an object would be
  // shared by requests that run at the same time, and answer one with the other's user.
  const passport = new Passport().use('bearer', bearerStrategy(check, isLive));
  return (access: Access): RequestHandler =>
    (request, response, next) => {
      (passport.authenticate as (...given: unknown[]) => RequestHandler)(
        'bearer',
        { session: false },
        (failure: unknown, user: Claims | false | null, info: unknown) => {
          // Passport takes a key that cannot be found for a refusal.
          const error = info instanceof HttpError ? info : failure;
          if (error && access !== 'anyone') return next(error);
          if (user) {
            request.user = user;
            if (!request.get(unattended)) check.onUse?.(user);
          }
          return next(refusal(access, user || undefined));
        },
      )(request, response, next);
    };
};

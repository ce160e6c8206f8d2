import type { Access } from '@hypercar/contracts/endpoint';
import type { Request, RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { Passport } from 'passport';
import { ExtractJwt, Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { forbidden, unauthorized } from './errors';
import { type Claims, verifyOptions } from './token';

/** True when the session of the claims is still valid; throws 503 when that is unknown. */
export type SessionCheck = (claims: Claims) => boolean | Promise<boolean>;

const verifies = (token: string, secret: string): boolean => {
  try {
    jwt.verify(token, secret, verifyOptions);
    return true;
  } catch {
    return false;
  }
};

/** The newest secret that verifies the token, so that secrets overlap while they rotate. */
const secretFor =
  (secrets: readonly string[]): SecretOrKeyProvider =>
  (_request, token, done) =>
    done(null, secrets.find((secret) => verifies(String(token), secret)) ?? secrets[0]);

const bearerStrategy = (secrets: readonly string[], isLive: SessionCheck): Strategy =>
  new Strategy(
    {
      ...verifyOptions,
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: secretFor(secrets),
    },
    (claims: Claims, done) => {
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

/** Returns middleware that checks a route's access by its contract: 401, 403 or next. Takes the secrets, newest first. */
export const authenticate = (secrets: readonly string[], isLive: SessionCheck) => {
  // By name: passport copies a named strategy for each request, while one passed as an object would be
  // shared by requests that run at the same time, and answer one with the other's user.
  const passport = new Passport().use('bearer', bearerStrategy(secrets, isLive));
  return (access: Access): RequestHandler =>
    (request, response, next) => {
      (passport.authenticate as (...given: unknown[]) => RequestHandler)(
        'bearer',
        { session: false },
        (error: unknown, user: Claims | false | null) => {
          if (error && access !== 'anyone') return next(error);
          if (user) request.user = user;
          return next(refusal(access, user || undefined));
        },
      )(request, response, next);
    };
};

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CourseFileName } from '@hypercar/contracts/course-files';
import { forbidden } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';

/** Whom an address was given to; empty texts for a guest. */
export interface Holder {
  user: string;
  session: string;
  role: string;
}

export const holderOf = (user: Claims | undefined): Holder => ({
  user: user?.sub ?? '',
  session: user?.sid ?? '',
  role: user?.role ?? '',
});

/** How long an address holds: the player asks for a new one. */
const holdsMs = 30 * 60_000;

const cookieName = 'course_files';
const cookiePath = '/api/course/files';

/** The browser's secret, which an address is worth nothing without. */
export const browserOf = (cookies: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f]{32})(?:;|$)`).exec(cookies)?.[1];

/** A cookie with a new secret for a browser. */
export const newBrowser = (secure: boolean) => {
  const browser = randomBytes(16).toString('hex');
  const cookie = `${cookieName}=${browser}; Path=${cookiePath}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return { browser, cookie };
};

interface Signed extends Holder {
  id: string;
  until: number;
}

const signatureOf = (secret: string, { id, until, user, session, role }: Signed, browser: string) =>
  createHmac('sha256', `films of the course:${secret}`)
    .update([id, until, user, session, role, browser].join('\n'))
    .digest('base64url');

/** Signs addresses of files by a secret, and checks them by that or the one before. */
export const addressSigner = (secret: string, previous?: string) => ({
  /** The addresses of a file's parts for one browser and session. */
  sign: (id: string, holder: Holder, browser: string, now: Date) => {
    const until = Math.floor((now.getTime() + holdsMs) / 1000);
    const sign = signatureOf(secret, { id, until, ...holder }, browser);
    const query = new URLSearchParams({ until: String(until), ...holder, sign }).toString();
    return (name: CourseFileName): string => `${cookiePath}/${id}/${name}?${query}`;
  },
  /** Throws 403 for an address of somebody else, or that is over. */
  check: ({ sign, ...signed }: Signed & { sign: string }, cookies: string, now: Date): void => {
    const browser = browserOf(cookies);
    const isRight = (key: string): boolean => {
      const right = Buffer.from(signatureOf(key, signed, browser ?? ''));
      const given = Buffer.from(sign);
      return right.length === given.length && timingSafeEqual(right, given);
    };
    if (!browser || ![secret, ...(previous ? [previous] : [])].some(isRight))
      throw forbidden('This address is for somebody else. Please open the lesson.');
    if (signed.until * 1000 < now.getTime())
      throw forbidden('This address is over. Please open the lesson again.');
  },
});
export type AddressSigner = ReturnType<typeof addressSigner>;

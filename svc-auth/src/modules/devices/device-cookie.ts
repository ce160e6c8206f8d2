import { randomBytes } from 'node:crypto';

const name = 'known_device';
/** The longest time that browsers keep a cookie. */
const days = 400;

/** The browser's own id, or a new one. */
export const deviceIdOf = (cookies: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies)?.[1] ??
  randomBytes(32).toString('base64url');

/** The Set-Cookie header that keeps a browser's id: for this site's account calls only, and out of reach of scripts. */
export const deviceCookie = (id: string, publicUrl: string): string => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${id}; Path=/api/auth; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`;
};

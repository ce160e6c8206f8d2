import type { SliceKey } from '../options';

/** The patterns of both engines, in the syntax that JavaScript and PCRE share. */
export const variantPatterns = {
  key: '^[0-9a-f]{32}$',
  group: '^[0-9][0-9]$',
  /** Hashed files, of all builds in one folder: no cookie changes what they are. */
  assets: '^/remotes/[^/]+/assets/',
} as const;

/** Below a slice's folder: its builds that are not live, `<key>/` and `canary/`. */
export const variantFolder = 'variants';
export const canaryFolder = 'canary';

/** In the web root while a canary runs: `<slice>/<group>` is its build for the browsers of the group. */
export const groupsFolder = 'canary-groups';

/** The file that leads to all others of a build: without it there is no build. */
export const entryOf = (slice: SliceKey): string =>
  slice === 'shell' ? 'index.html' : 'mf-manifest.json';

/** Of answers that depend on a cookie. */
export const variantCache = 'private, no-cache';

/** What follows the value in the cookie of a group; an age of 0 removes it. */
export const groupCookieEnd = (secure: boolean, age = 31_536_000): string =>
  `; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

import semver from 'semver';
import { z } from 'zod';

/** A name that is safe in a file name: no separator, and never `.` or `..`. */
export const plain = (longest = 100) =>
  z
    .string('must be a text')
    .max(longest, `must have at most ${longest} characters`)
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._+-]*$/,
      'must be a plain name of letters, digits, ".", "-", "_" and "+"',
    );
const moment = z.iso.datetime({ error: 'must be a moment like 2026-01-01T00:00:00.000Z' });

const version = z.string('must be a text').refine((text) => semver.valid(text) === text, {
  message: 'must be a version like 1.4.0',
});

/** What `version.json` may say: releases, their folders and their ids are named after it. */
export const builtVersion = z.object(
  {
    name: plain(),
    version: plain(),
    commit: plain(),
    contractHash: plain().optional(),
    builtAt: moment,
    /** Of a slice: the packages that it shares, with the versions that it was built with. */
    shared: z.record(z.string(), version, 'must be an object').optional(),
  },
  'must be an object',
);
export type BuiltVersion = z.infer<typeof builtVersion>;

const release = builtVersion.extend({ id: plain(150), publishedAt: moment });
export type Release = z.infer<typeof release>;

/** What a slice or a service was published as, the newest first, and which of them is live. */
export const ledger = z
  .object(
    { live: plain(150).nullable(), releases: z.array(release, 'must be a list') },
    'must be an object',
  )
  .refine(({ live, releases }) => live === null || releases.some(({ id }) => id === live), {
    path: ['live'],
    message: 'must name one of the releases',
  });
export type Ledger = z.infer<typeof ledger>;

/** Seven digits of a commit's hash, with what follows it, such as `-dirty`; another name stays as it is. */
export const shortCommit = (commit: string): string =>
  commit.replace(/^([0-9a-f]{7})[0-9a-f]{33,57}(?![0-9a-f])/, '$1');

/** A release in messages. */
export const callIt = ({ name, version, commit }: BuiltVersion): string =>
  `${name} ${version} (${shortCommit(commit)})`;

const compact = (builtAt: string): string => builtAt.replace(/[-:]|\.\d+Z$/g, '');

/** A build's name as a release: when it was built, of which commit. */
export const releaseId = ({ builtAt, commit }: BuiltVersion): string =>
  `${compact(builtAt)}-${shortCommit(commit)}`;

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Part } from '../release/part';
import { readChecked } from '../release/read-checked';
import { writeSecretly } from '../site/data-dir';
import { serviceNames, slices } from '../workspaces';
import { Refusal } from './refusal';

const moment = z.iso.datetime();

/** What is kept of a deploy token: everything but the token. */
const deployToken = z.object({
  id: z.string(),
  name: z.string(),
  parts: z.array(z.enum([...slices, ...serviceNames])),
  hash: z.string(),
  createdAt: moment,
  expiresAt: moment,
  revokedAt: moment.nullable(),
});
export type DeployToken = z.infer<typeof deployToken>;

const folderOf = (dataDir: string): string => path.join(dataDir, 'deploy-tokens');
const fileOf = (dataDir: string, id: string): string => path.join(folderOf(dataDir), `${id}.json`);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A file for each, so that two operators at the same time lose nothing. */
const keep = (dataDir: string, token: DeployToken): void => {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  writeSecretly(fileOf(dataDir, token.id), token);
};

/** Makes a token that is good for so many days; returns its text, which is not kept. */
export const makeToken = (
  dataDir: string,
  { name, parts, days }: { name: string; parts: Part[]; days: number },
): { text: string; token: DeployToken } => {
  const id = randomBytes(4).toString('hex');
  const text = `hcd_${id}_${randomBytes(32).toString('base64url')}`;
  const now = Date.now();
  const token = {
    id,
    name,
    parts,
    hash: hashOf(text),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * 86_400_000).toISOString(),
    revokedAt: null,
  };
  keep(dataDir, token);
  return { text, token };
};

/** Every token that was made, the oldest first; throws CannotStart when a file is damaged. */
export const listTokens = (dataDir: string): DeployToken[] =>
  existsSync(folderOf(dataDir))
    ? readdirSync(folderOf(dataDir))
        .filter((file) => file.endsWith('.json'))
        .map((file) => readChecked(path.join(folderOf(dataDir), file), deployToken))
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    : [];

/** Revokes a token by its id; undefined when there is none. */
export const revokeToken = (dataDir: string, id: string): DeployToken | undefined => {
  const token = listTokens(dataDir).find((one) => one.id === id);
  if (!token) return undefined;
  const revoked = { ...token, revokedAt: token.revokedAt ?? new Date().toISOString() };
  keep(dataDir, revoked);
  return revoked;
};

export const hasTokens = (dataDir: string): boolean =>
  existsSync(folderOf(dataDir)) &&
  readdirSync(folderOf(dataDir)).some((file) => file.endsWith('.json'));

/** The token of a text; undefined for a text that is no token of this site. */
export const findToken = (dataDir: string, text: string): DeployToken | undefined => {
  const [, id] = /^hcd_([0-9a-f]{8})_[\w-]{43}$/.exec(text) ?? [];
  if (!id || !existsSync(fileOf(dataDir, id))) return undefined;
  const token = readChecked(fileOf(dataDir, id), deployToken);
  const [kept, given] = [token.hash, hashOf(text)].map((hash) => Buffer.from(hash, 'hex'));
  return timingSafeEqual(kept!, given!) ? token : undefined;
};

const challenge = { 'WWW-Authenticate': 'Bearer' };

/** Throws a Refusal when a token has ended, or is not for this part. */
export const checkToken = (token: DeployToken, part: string): void => {
  if (token.revokedAt)
    throw new Refusal(401, `This deploy token was revoked on ${token.revokedAt}.`, challenge);
  if (new Date(token.expiresAt) <= new Date())
    throw new Refusal(401, `This deploy token expired on ${token.expiresAt}.`, challenge);
  if (!token.parts.some((one) => one === part))
    throw new Refusal(403, `This deploy token is for ${token.parts.join(', ')}, not for ${part}.`);
};

/** The refusal of a caller without a token of this site. */
export const unknownToken = (): Refusal =>
  new Refusal(401, 'This deploy token is not known here.', challenge);

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileComplaint } from '@hypercar/service-kit/file-complaint';
import { newPassword, type Settings } from './settings';
import { CannotStart } from './stop-with';
import { checkWritable } from './writable';

/** Made at each start, for this user only. */
const folders = ['', 'run', 'logs', 'database', 'outbox'];

/** Makes DATA_DIR and its folders; throws CannotStart when they, or files in them, cannot be written. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    for (const folder of folders)
      mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
    checkWritable(dataDir, folders);
  } catch (error) {
    const complaint = fileComplaint(error, dataDir);
    throw complaint ? new CannotStart(complaint) : error;
  }
};

/** Writes a value as JSON, for this user only; a reader finds the file either old or new. */
export const writeSecretly = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const newSecret = (): string => randomBytes(48).toString('base64url');

interface SecretPair {
  jwtSecret: string;
  internalToken: string;
}

export interface Secrets extends SecretPair {
  /** Accepted besides until then: see rotate-secrets. */
  previous?: SecretPair & { until: string };
  /** Encrypt what second factors are made of, newest first; none is dropped, or the factors would be lost. */
  secondFactorKeys: string[];
}

/** Fresh secrets, besides the older keys of the second factors. */
export const newSecrets = (olderKeys: readonly string[] = []): Secrets => ({
  jwtSecret: newSecret(),
  internalToken: newSecret(),
  secondFactorKeys: [newSecret(), ...olderKeys],
});

/** A day longer than the seven that a token lives. */
export const lastingOverlapMs = 8 * 86_400_000;

const secretsFile = (dataDir: string): string => path.join(dataDir, 'secrets.json');

/** The secrets as they are kept; undefined when there are none yet. */
export const keptSecrets = (dataDir: string): Secrets | undefined =>
  existsSync(secretsFile(dataDir))
    ? (JSON.parse(readFileSync(secretsFile(dataDir), 'utf8')) as Secrets)
    : undefined;

export const keepSecrets = (dataDir: string, secrets: Secrets): void =>
  writeSecretly(secretsFile(dataDir), secrets);

/** The generated secrets, made once and kept with mode 0600; JWT_SECRET wins over the kept one. */
export const readSecrets = (settings: Settings): Secrets => {
  const { dataDir, JWT_SECRET } = settings;
  const found = keptSecrets(dataDir);
  // A file of an earlier release has no keys of second factors.
  if (!found?.secondFactorKeys) keepSecrets(dataDir, { ...newSecrets(), ...found });
  const { previous, ...kept } = keptSecrets(dataDir)!;
  const overlaps = previous !== undefined && new Date(previous.until) > new Date();
  return {
    ...kept,
    ...(JWT_SECRET ? { jwtSecret: JWT_SECRET } : {}),
    ...(overlaps ? { previous } : {}),
  };
};

/** The secrets in every service's environment. */
export const sharedSecrets = (secrets: Secrets) => ({
  INTERNAL_TOKEN: secrets.internalToken,
  INTERNAL_TOKEN_PREVIOUS: secrets.previous?.internalToken,
  SECOND_FACTOR_KEYS: secrets.secondFactorKeys.join(','),
});

/** The secrets from which svc-auth makes the keys that sign tokens. */
export const tokenSecrets = (settings: Settings, secrets: Secrets) => ({
  JWT_SECRET: secrets.jwtSecret,
  JWT_SECRET_PREVIOUS: settings.JWT_SECRET_PREVIOUS ?? secrets.previous?.jwtSecret,
});

export const databaseFile = (dataDir: string): string =>
  path.join(dataDir, 'database', 'hypercar.lmdb');

const demoRoles = { admin: 'admin', assistant: 'assistant', member: 'public' } as const;

export interface DemoPassword {
  password: string;
  /** Just generated: to be printed, once. */
  isNew: boolean;
}

const keepDemoPassword = (file: string, password: string): void => {
  const accounts = Object.entries(demoRoles).map(([username, role]) => ({
    username,
    email: `${username}@example.test`,
    role,
    password,
  }));
  writeSecretly(file, { password, accounts });
};

/**
 * The demo accounts' password: kept in demo-accounts.json (0600) before the embedded database is first made. Undefined
 * for a database that is there without that file: its accounts are somebody's own.
 */
export const demoPassword = (settings: Settings): DemoPassword | undefined => {
  if (settings.MONGODB_URI) return undefined;
  const file = path.join(settings.dataDir, 'demo-accounts.json');
  if (existsSync(file)) {
    const { password } = JSON.parse(readFileSync(file, 'utf8')) as { password: string };
    return { password, isNew: false };
  }
  if (existsSync(databaseFile(settings.dataDir))) return undefined;
  const password = settings.DEMO_PASSWORD ?? newPassword();
  keepDemoPassword(file, password);
  return { password, isNew: true };
};

import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@hypercar/service-kit/config';
import { fileComplaint } from '@hypercar/service-kit/file-complaint';
import type { MailTransport } from './mail-transport';

/** A mail's file name: UTC time, type, some random letters (runtime contract, Outbox). */
const fileNameOf = (type: string, createdAt: string): string =>
  `${createdAt.replace(/[:.]/g, '-')}-${type}-${randomBytes(4).toString('hex')}.json`;

/** The folder for mails below DATA_DIR; throws ConfigError where it cannot be written, before the first mail would fail. */
export const outboxIn = (dataDir: string): string => {
  const folder = path.join(dataDir, 'outbox');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const complaint = fileComplaint(error, dataDir);
    throw complaint ? new ConfigError(complaint) : error;
  }
  return folder;
};

/** Writes each mail as one file, atomically: for everybody without a SendGrid account. */
export const outboxTransport = (folder: string, from: string): MailTransport => ({
  provider: 'outbox',
  deliver: async ({ to, subject, text, html, type }) => {
    const createdAt = new Date().toISOString();
    const name = fileNameOf(type, createdAt);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Another ending: whoever reads *.json never meets half a mail, not even one that a crash left behind.
    const unfinished = path.join(folder, `.${name}.part`);
    const mail = { to, from, subject, text, html, type, createdAt };
    await writeFile(unfinished, JSON.stringify(mail, null, 2), { mode: 0o600 });
    await rename(unfinished, path.join(folder, name));
    return name;
  },
});

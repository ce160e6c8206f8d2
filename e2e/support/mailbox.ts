import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

interface Mail {
  to: string;
  type: string;
  subject: string;
  text: string;
  html: string;
}

const outbox = (): string => path.join(process.env.SITE_DATA_DIR!, 'outbox');

/** The mails of a type to an address, the oldest first. */
export const mailsTo = (address: string, type: string): Mail[] =>
  readdirSync(outbox())
    // A mail that is still being written has a name that begins with a dot.
    .filter((name) => /^[^.].*\.json$/.test(name))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(outbox(), name), 'utf8')) as Mail)
    .filter((mail) => mail.to === address && mail.type === type);

/** Waits for the newest mail of a type to an address and answers the link in it, as a path. */
export const linkMailedTo = async (address: string, type: string): Promise<string> => {
  await expect.poll(() => mailsTo(address, type).length).toBeGreaterThan(0);
  const link = /^https?:\/\/\S+$/m.exec(mailsTo(address, type).at(-1)!.text)![0];
  const { pathname, search } = new URL(link);
  return pathname + search;
};

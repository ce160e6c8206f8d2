import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Mail {
  to: string;
  type: string;
  subject: string;
  text: string;
}

const read = (file: string): Mail[] => {
  try {
    return [JSON.parse(readFileSync(file, 'utf8')) as Mail];
  } catch {
    // Not written to its end yet.
    return [];
  }
};

/** The mails of a site's outbox to an address, oldest first. */
export const mailsIn = (dataDir: string, address: string, type?: string): Mail[] => {
  const outbox = path.join(dataDir, 'outbox');
  return readdirSync(outbox)
    .filter((name) => /^[^.].*\.json$/.test(name) && (!type || name.includes(type)))
    .sort()
    .flatMap((name) => read(path.join(outbox, name)))
    .filter((mail) => mail.to === address && (!type || mail.type === type));
};

import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { GatewaySettings } from '../options';
import { encodings } from '../shared/encoding';
import type { Copies } from '../shared/shared-reads';

/** Where nginx keeps its copies of shared answers. */
export const copiesFolder = ({ runDir }: Pick<GatewaySettings, 'runDir'>): string =>
  join(runDir, 'nginx-shared');

/** What a copy is found by, as nginx says it and as this process does. */
export const copyKey = '$passed_encoding:$request_uri';
const keyOf = (path = '', encoding = ''): string => `${encoding}:${path}`;

/** A copy that cannot be removed ends by itself, and nobody's call fails for it. */
const remove = (file: string): void => {
  try {
    unlinkSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      process.stderr.write(`A copy of an answer stays until it ends: ${message}\n`);
  }
};

/** nginx has stored by then what it was being sent. */
const storedMs = 100;

/**
 * nginx' copies of shared answers, a file for each path and encoding. This process ends them, as nginx counts in whole
 * seconds and knows of no write: a file that is gone is one that it never had. Where this process is killed, they end
 * with the next second.
 */
export const createCopies = (settings: Pick<GatewaySettings, 'runDir'>): Copies => {
  /** What is copied, and what ends the copy. */
  const copies = new Map<string, { of: object; end: NodeJS.Timeout }>();
  const fileOf = (key: string): string =>
    join(copiesFolder(settings), createHash('md5').update(key).digest('hex'));
  const forget = (key: string): void => {
    clearTimeout(copies.get(key)?.end);
    copies.delete(key);
    remove(fileOf(key));
  };
  const end = (key: string): void => {
    forget(key);
    const late = (): void => void (copies.has(key) || remove(fileOf(key)));
    setTimeout(late, storedMs).unref();
  };
  return {
    headersFor: ({ url, headers }, of, ms) => {
      const key = keyOf(url, headers['accept-encoding']);
      const before = copies.get(key);
      // Whoever asks before nginx has stored it gets it without: each more would be stored, too.
      if (before?.of === of || ms < storedMs) return undefined;
      clearTimeout(before?.end);
      copies.set(key, { of, end: setTimeout(end, ms, key).unref() });
      return { 'X-Accel-Expires': `@${Math.floor(Date.now() / 1_000) + 1}` };
    },
    forget: (path) => {
      for (const key of ['', ...encodings].map((encoding) => keyOf(path, encoding))) {
        if (!copies.has(key)) continue;
        forget(key);
        // And what was on its way to nginx.
        setTimeout(forget, storedMs, key).unref();
      }
    },
  };
};

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fromRoot } from '../workspaces';

/** The place of a runner's report; one of an earlier run is gone. */
export const newReport = (name: string): string => {
  mkdirSync(fromRoot('.build'), { recursive: true });
  rmSync(fromRoot('.build', name), { force: true });
  return fromRoot('.build', name);
};

/** What a runner has written; undefined when it has written nothing that can be read. */
export const readReport = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

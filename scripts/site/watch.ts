import { watch } from 'node:fs';
import type { ManagedProcess } from './managed-process';

const quietMs = 150;

/** Restarts a part a moment after the last change below its folders. */
export const restartOnChange = (part: ManagedProcess, folders: string[]): void => {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const restart = async (): Promise<void> => {
    process.stdout.write(`${part.name} restarts\n`);
    await part.restart().catch((error: Error) => {
      process.stderr.write(`${part.name}: ${error.message}\n`);
    });
  };
  // One after the other: two edits in a row must not start two processes.
  const restartNext = (): void => void (last = last.then(restart));
  for (const folder of folders)
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restartNext, quietMs);
    }).unref();
};

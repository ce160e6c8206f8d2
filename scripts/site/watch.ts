import { watch } from 'node:fs';
import type { ManagedProcess } from './managed-process';

const quietMs = 150;

/** Restarts a part a moment after the last change below its folders. */
export const restartOnChange = (part: ManagedProcess, folders: string[]): void => {
  let timer: NodeJS.Timeout | undefined;
  const restart = (): void => {
    process.stdout.write(`${part.name} restarts\n`);
    part
      .restart()
      .catch((error: Error) => process.stderr.write(`${part.name}: ${error.message}\n`));
  };
  for (const folder of folders)
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, quietMs);
    }).unref();
};

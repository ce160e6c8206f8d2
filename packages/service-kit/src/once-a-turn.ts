// Imported, as tests replace the global one.
import { setImmediate } from 'node:timers';

interface Output {
  write(line: string): unknown;
  /** Writes what is buffered. */
  flush(): void;
  /** The same, and waits until it is on the disk. */
  flushSync(): void;
}

/** Flushes a buffering output at the end of each turn of the event loop: a system call costs more than a line. */
export const onceATurn = (output: Output) => {
  let isWaiting = false;
  const flush = (): void => {
    isWaiting = false;
    output.flush();
  };
  return {
    write: (line: string): void => {
      output.write(line);
      if (!isWaiting) setImmediate(flush);
      isWaiting = true;
    },
    flushSync: (): void => output.flushSync(),
  };
};

import type { ChildProcess } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const children = new Set<ChildProcess>();
let listening = false;
let stopping = false;

const passOn = (signal: NodeJS.Signals): void => {
  stopping = true;
  for (const child of children) child.kill(signal);
};

/** True once somebody asked this process to end: nothing new is to begin. */
export const isStopping = (): boolean => stopping;

/** Passes the signals that would end this process on to a child, so that it ends first and what it leaves is cleaned up. */
export const stopChildOnExit = (child: ChildProcess): void => {
  if (!listening) for (const signal of signals) process.on(signal, passOn);
  listening = true;
  children.add(child);
  child.once('close', () => children.delete(child));
};

import type { ChildProcess } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const children = new Set<ChildProcess>();
let listening = false;
let stopping = false;

const passOn = (signal: NodeJS.Signals): void => {
  stopping = true;
  for (const child of children) child.kill(signal);
};

/** True once this process was asked to end: start nothing new. */
export const isStopping = (): boolean => stopping;

/** Forwards the signals that would end this process to a child, so that the child ends first and is cleaned up after. */
export const stopChildOnExit = (child: ChildProcess): void => {
  if (!listening) for (const signal of signals) process.on(signal, passOn);
  listening = true;
  children.add(child);
  child.once('close', () => children.delete(child));
};

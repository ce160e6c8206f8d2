import { useSyncExternalStore } from 'react';
import { randomKey } from '@hypercar/app-kit/random-key';
import { sendWaiting } from './send-waiting';
import { dropWrite } from './send-write';
import { waitingWrites } from './waiting-store';
import type { WaitingWrite } from './waiting-write';

/** Keeps what could not be sent on this device, and sends it as soon as possible. */
export const keepWrite = (write: WaitingWrite): void => {
  dropWrite(write);
  waitingWrites.change((writes) => [...writes, write]);
  void sendWaiting();
};

/** Sends a refused one again, as a new one: over what somebody else has changed. */
export const sendAgain = ({ refusal, ...write }: WaitingWrite): void => {
  dropWrite(write);
  const { version } = refusal ?? {};
  const body = version === undefined ? write.body : { ...write.body, version };
  keepWrite({ ...write, body, key: randomKey() });
};

/** What forms have sent without a connection; all, or what changes a list. */
export const useWrites = (list?: string): readonly WaitingWrite[] => {
  const writes = useSyncExternalStore(waitingWrites.subscribe, waitingWrites.read);
  return list === undefined ? writes : writes.filter((write) => write.list === list);
};

import { useSyncExternalStore } from 'react';
import { randomKey } from '@hypercar/app-kit/random-key';
import { sendWaiting } from './send-waiting';
import { waitingWrites } from './waiting-store';
import type { WaitingWrite } from './waiting-write';

/** Keeps what could not be sent on this device, and sends it as soon as possible. */
export const keepWrite = (write: WaitingWrite): void => {
  waitingWrites.change((writes) => [...writes.filter(({ key }) => key !== write.key), write]);
  void sendWaiting();
};

export const discardWrite = ({ key }: Pick<WaitingWrite, 'key'>): void =>
  waitingWrites.change((writes) => writes.filter((write) => write.key !== key));

/** Sends a refused one again, as a new one: over what somebody else has changed. */
export const sendAgain = ({ refusal, ...write }: WaitingWrite): void => {
  discardWrite(write);
  const { version } = refusal ?? {};
  const body = version === undefined ? write.body : { ...write.body, version };
  keepWrite({ ...write, body, key: randomKey() });
};

/** What forms have sent without a connection; all, or what changes a list. */
export const useWrites = (list?: string): readonly WaitingWrite[] => {
  const writes = useSyncExternalStore(waitingWrites.subscribe, waitingWrites.read);
  return list === undefined ? writes : writes.filter((write) => write.list === list);
};

import { useEffect, useSyncExternalStore } from 'react';
import { serverNow } from '../calls/server-clock';
import { randomKey } from '@hypercar/app-kit/random-key';
import { sendWaiting } from './send-waiting';
import type { Touch, WaitingChange } from './waiting-change';
import { insistedOn, without, withTouch } from './waiting-list';
import { changeWaiting, subscribeToWaiting, waitingChanges } from './waiting-store';

const fresh = () => ({ key: randomKey(), at: new Date(serverNow()).toISOString() });

/** Shows a change at once and sends it as soon as possible. */
export const touch = (what: Touch): void => {
  changeWaiting((changes) => withTouch(changes, what, fresh()));
  void sendWaiting();
};

/** Overwrites with a refused change. */
export const keepMine = ({ key }: WaitingChange): void => {
  changeWaiting((changes) => insistedOn(changes, key, fresh()));
  void sendWaiting();
};

/** Discards a refused change. */
export const keepTheirs = ({ key }: WaitingChange): void =>
  changeWaiting((changes) => without(changes, key));

/** The changes waiting to be sent or decided. */
export const useWaiting = (): readonly WaitingChange[] =>
  useSyncExternalStore(subscribeToWaiting, waitingChanges);

/** Sends the changes of an earlier visit, and again whenever the connection returns. */
export const useSending = (): void =>
  useEffect(() => {
    const again = () => void sendWaiting();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

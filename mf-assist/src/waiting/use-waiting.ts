import { useEffect, useSyncExternalStore } from 'react';
import { randomKey } from '../calls/random-key';
import { serverNow } from '../calls/server-clock';
import { sendWaiting } from './send-waiting';
import type { Touch, WaitingChange } from './waiting-change';
import { insistedOn, without, withTouch } from './waiting-list';
import { changeWaiting, subscribeToWaiting, waitingChanges } from './waiting-store';

const fresh = () => ({ key: randomKey(), at: new Date(serverNow()).toISOString() });

/** Shows a touch at once and sends it as soon as can be. */
export const touch = (what: Touch): void => {
  changeWaiting((changes) => withTouch(changes, what, fresh()));
  void sendWaiting();
};

/** The person insists on a refused change. */
export const keepMine = ({ key }: WaitingChange): void => {
  changeWaiting((changes) => insistedOn(changes, key, fresh()));
  void sendWaiting();
};

/** The person lets a refused change go. */
export const keepTheirs = ({ key }: WaitingChange): void =>
  changeWaiting((changes) => without(changes, key));

/** What waits to be sent or decided. */
export const useWaiting = (): readonly WaitingChange[] =>
  useSyncExternalStore(subscribeToWaiting, waitingChanges);

/** Sends what an earlier visit left, and again whenever the connection returns. */
export const useSending = (): void =>
  useEffect(() => {
    const again = () => void sendWaiting();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

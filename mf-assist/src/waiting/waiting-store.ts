import { currentSession } from '@hypercar/app-kit/session';
import { storedValue } from '@hypercar/app-kit/stored-value';
import type { WaitingChange } from './waiting-change';
import type { WaitingWrite } from './waiting-write';

/** What waits to be sent or decided; one queue per user, so that nothing is sent in another's name. */
const createQueue = <Item>(name: string) => {
  const { read, write, subscribe } = storedValue<readonly Item[]>(
    () => `${name}:${currentSession().user?.id ?? ''}`,
    [],
  );
  return {
    read,
    subscribe,
    /** Changes the queue; it is stored before anything is sent. */
    change: (change: (items: readonly Item[]) => readonly Item[]): void => write(change(read())),
  };
};

/** Ticks and toggles. */
export const {
  read: waitingChanges,
  change: changeWaiting,
  subscribe: subscribeToWaiting,
} = createQueue<WaitingChange>('workshop-waiting');

/** What was added or edited by a form. */
export const waitingWrites = createQueue<WaitingWrite>('workshop-writes');

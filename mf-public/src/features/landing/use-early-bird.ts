import { useSyncExternalStore } from 'react';
import { isEarlyBird } from './early-bird';

const never = () => () => undefined;

/** The offer of the day. The prerendered page always shows the early bird; the browser corrects it by its date. */
export const useEarlyBird = (): boolean =>
  useSyncExternalStore(
    never,
    () => isEarlyBird(new Date()),
    () => true,
  );

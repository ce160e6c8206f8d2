import { useSyncExternalStore } from 'react';
import { isEarlyBird } from './early-bird';

const never = () => () => undefined;

/** The current offer. The prerendered page always shows the early bird; the browser corrects it by date. */
export const useEarlyBird = (): boolean =>
  useSyncExternalStore(
    never,
    () => isEarlyBird(new Date()),
    () => true,
  );

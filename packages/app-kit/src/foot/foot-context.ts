import { createContext } from 'react';

/** The element at the foot of a screen into which lists put their filters on phones; null where there is none. */
export const FootContext = createContext<HTMLElement | null>(null);

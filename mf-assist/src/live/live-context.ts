import { createContext, useContext } from 'react';

export type LineState = 'connecting' | 'live';

/** How the live line stands. */
export const LiveContext = createContext<{ state: LineState }>({ state: 'connecting' });

export const useLive = () => useContext(LiveContext);

import { createContext, useContext } from 'react';

export type LineState = 'connecting' | 'live';

/** The state of the live stream. */
export const LiveContext = createContext<{ state: LineState }>({ state: 'connecting' });

export const useLive = () => useContext(LiveContext);

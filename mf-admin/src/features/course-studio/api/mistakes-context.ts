import { createContext, useContext } from 'react';
import type { Mistakes } from './use-module-draft';

export const MistakesContext = createContext<Mistakes>({});

/** What is wrong at a place of the module; undefined when nothing is. */
export const useMistake = (place: string): string | undefined => useContext(MistakesContext)[place];

const storageKey = 'places';
const remembered = 50;

/** Where a reader was on a page. */
export interface Place {
  top: number;
  /** Of the whole page: as high as it was, everything that had come is there again. */
  height: number;
}

type Places = Record<string, Place>;

const read = (): Places => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Places;
  } catch {
    return {};
  }
};

const write = (places: Places): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // Storage that is full or forbidden costs the place, not the page.
  }
};

/** Remembers the place on an entry of the history, for this tab. */
export const rememberPlace = (entry: string, place: Place): void => {
  const { [entry]: _old, ...others } = read();
  write(
    Object.fromEntries([...Object.entries(others), [entry, place] as const].slice(-remembered)),
  );
};

/** The place on an entry of the history; undefined when it is new. */
export const rememberedPlace = (entry: string): Place | undefined => read()[entry];

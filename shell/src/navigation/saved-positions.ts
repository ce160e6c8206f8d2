const storageKey = 'places';
const mostSaved = 50;

/** A scroll position on a page. */
export interface Position {
  top: number;
}

type Positions = Record<string, Position>;

const read = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
};

const write = (positions: Positions): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Full or forbidden storage loses the position, not the page.
  }
};

/** Saves the position of a history entry, for this tab. */
export const savePosition = (entry: string, position: Position): void => {
  const { [entry]: _old, ...others } = read();
  write(
    Object.fromEntries([...Object.entries(others), [entry, position] as const].slice(-mostSaved)),
  );
};

/** The saved position of a history entry; undefined for a new entry. */
export const savedPosition = (entry: string): Position | undefined => read()[entry];

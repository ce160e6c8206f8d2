const storageKey = 'scroll-positions';
const remembered = 50;

type Positions = Record<string, number>;

const read = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
};

/** Remembers how far down an entry of the history was, for this tab. */
export const rememberScroll = (key: string, top: number): void => {
  const { [key]: _old, ...others } = read();
  const kept = [...Object.entries(others), [key, top] as const].slice(-remembered);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
};

/** How far down an entry of the history was; 0 when it is new. */
export const rememberedScroll = (key: string): number => read()[key] ?? 0;

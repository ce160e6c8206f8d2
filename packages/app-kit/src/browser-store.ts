const memory = new Map<string, string>();

/** Local storage, with memory as fallback when it is full or disabled. */
export const browserStore = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  write: (key: string, text: string): void => {
    try {
      localStorage.setItem(key, text);
      memory.delete(key);
    } catch {
      memory.set(key, text);
    }
  },
  remove: (key: string): void => {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  },
};

/** What was stored as JSON, or undefined when there is nothing that can be read. */
export const parseStored = <T>(text: string | null): T | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
};

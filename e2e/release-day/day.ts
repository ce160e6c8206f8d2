/** What a user did on the day. */
export interface Count {
  screens: number;
  requests: number;
  writes: number;
}

/** What happens on the day, for its report. */
export interface Day {
  violations: string[];
  /** By person. */
  seen: Map<string, Count>;
  /** By list: titles of what was acknowledged. */
  written: { path: string; title: string }[];
  /** By task: how the last acknowledged tick left it. */
  ticks: Map<string, boolean>;
  steps: { what: string; took: string; outcome: 'done' | 'refused' | 'FAILED' }[];
}

export const newDay = (): Day => ({
  violations: [],
  seen: new Map(),
  written: [],
  ticks: new Map(),
  steps: [],
});

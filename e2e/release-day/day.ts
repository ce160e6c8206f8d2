/** What happens on the day, for its report. */
export interface Day {
  violations: string[];
  /** By person: screens seen and what they asked for. */
  seen: Map<string, { screens: number; requests: number; writes: number }>;
  /** By list: titles of what was acknowledged. */
  written: { path: string; title: string }[];
  /** By task: how the last acknowledged tick left it. */
  ticks: Map<string, boolean>;
  deeds: { what: string; took: number; outcome: string }[];
}

export const newDay = (): Day => ({
  violations: [],
  seen: new Map(),
  written: [],
  ticks: new Map(),
  deeds: [],
});

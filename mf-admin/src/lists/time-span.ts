const hours = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;

/** How far back a list goes, counted from when the span was chosen: pages do not move while a person turns them. */
export interface TimeSpan {
  span: keyof typeof hours | 'any';
  /** Milliseconds of the clock. */
  chosenAt: number;
}

const anyTime: TimeSpan = { span: 'any', chosenAt: 0 };

/** A span by its name, such as from an address; any time for a name that there is not. */
export const spanNamed = (name: string | undefined, now: number): TimeSpan =>
  name !== undefined && name in hours
    ? { span: name as keyof typeof hours, chosenAt: now }
    : anyTime;

/** The moment from which rows count, as a query's part; nothing for any time. */
export const sinceOf = ({ span, chosenAt }: TimeSpan): { since?: string } =>
  span === 'any' ? {} : { since: new Date(chosenAt - hours[span] * 3_600_000).toISOString() };

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as text, in the reader's own time zone. */
export const momentWords = (at: string): string => format.format(new Date(at));

/** A moment in the reader's own time zone. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
    {momentWords(at)}
  </time>
);

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time zone. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
    {format.format(new Date(at))}
  </time>
);

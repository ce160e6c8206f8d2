/** Writes one line of the server's log. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, fields?: object) => void;

/** Writes nothing. */
export const silent: Log = () => undefined;

/** Writes JSON lines to the standard output. */
export const jsonLines: Log = (level, message, fields = {}) => {
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`,
  );
};

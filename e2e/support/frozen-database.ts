import { readFileSync } from 'node:fs';
import path from 'node:path';

const pid = (): number =>
  Number(readFileSync(path.join(process.env.SITE_DATA_DIR!, 'run/embedded-mongodb.pid'), 'utf8'));

/** Runs work while the database is suspended, so that the services answer 503. */
export const whileDatabaseIsFrozen = async (act: () => Promise<void>): Promise<void> => {
  const database = pid();
  process.kill(database, 'SIGSTOP');
  try {
    await act();
  } finally {
    process.kill(database, 'SIGCONT');
  }
};

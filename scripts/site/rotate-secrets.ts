import { keepSecrets, keptSecrets, lastingOverlapMs, newSecrets } from './data-dir';
import { readOwnSettings } from './settings';
import { CannotStart, stopWith } from './stop-with';

/**
 * Makes new secrets of this machine. The ones before are accepted as long as a token signed by them lives; with `--now`
 * not at all, and everybody signs in again. Takes effect when the site starts the next time.
 */
export const rotateSecrets = (args: string[]): Promise<void> =>
  stopWith(() => {
    const { dataDir } = readOwnSettings();
    const kept = keptSecrets(dataDir);
    if (!kept)
      throw new CannotStart(`There are no secrets in ${dataDir} yet: npm start makes them.`);
    const { jwtSecret, internalToken, secondFactorKeys } = kept;
    const until = new Date(Date.now() + lastingOverlapMs).toISOString();
    const now = args.includes('--now');
    keepSecrets(dataDir, {
      ...newSecrets(secondFactorKeys),
      ...(now ? {} : { previous: { jwtSecret, internalToken, until } }),
    });
    process.stdout.write(
      now
        ? 'The secrets are new. Start the site again: everybody signs in again.\n'
        : `The secrets are new. Start the site again: those before are accepted until ${until}.\n`,
    );
  });

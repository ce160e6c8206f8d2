import { breaksOfRollback, listed } from '../contracts/check-deployment';
import { CannotStart, stopWith } from '../site/stop-with';
import { refuseDuringCanary } from './check-variant';
import { rollBackService } from './deploy-service';
import { alone, type Part, partOf, printResult } from './part';
import { rollBack } from './publish';
import { isService } from './service-releases';
import { webRoot } from './web-root';

/** With --anyway, broken calls are printed and do not stop the rollback. */
const holdAgainstLive = (dataDir: string, part: Part, anyway: boolean): void => {
  const broken = breaksOfRollback(dataDir, part);
  if (broken.length === 0) return;
  if (anyway) return void process.stderr.write(`This breaks:\n${listed(broken)}\n`);
  throw new CannotStart(
    `${part} is not rolled back, because the release before does not fit what is live:\n${listed(broken)}\n` +
      `Roll those back first, or in an emergency say it again with --anyway.`,
  );
};

/**
 * Puts the previous release of a slice or a service back, unless that breaks a call of what is live; with `--anyway` also
 * then.
 */
export const rollback = ([name, ...options]: string[]): Promise<void> =>
  stopWith(async () => {
    const part = partOf(name);
    await alone(part, async (dataDir) => {
      if (!isService(part)) refuseDuringCanary(webRoot(dataDir), part, 'rolled back');
      holdAgainstLive(dataDir, part, options.includes('--anyway'));
      if (!isService(part))
        return printResult(part, rollBack(webRoot(dataDir), part), 'live again');
      const { release, runs } = await rollBackService(dataDir, part);
      printResult(part, release, runs ? 'live again' : 'live again from the next start on');
    });
  });

import type { TestSite } from '../../scripts/test-site';
import { type Ended, runProgram } from '../../scripts/run-program';
import type { Copy } from '../../scripts/test-copy';

interface Where {
  site: TestSite;
  copy: Copy;
}

/** `npm run deploy -w mf-admin -- --tested --to <site>`, in the copy, as a team without a shell on the site's host would. */
export const deployTo = ({ site, copy }: Where, part: string, token: string): Promise<Ended> =>
  runProgram('npm', ['run', 'deploy', '-w', part, '--', '--tested', '--to', site.url], {
    cwd: copy.folder,
    env: { DEPLOY_TOKEN: token },
  });

const npmRun = ({ site, copy }: Where, args: readonly string[]): Promise<Ended> =>
  runProgram('npm', ['run', ...args], {
    cwd: copy.folder,
    env: { DATA_DIR: site.dataDir, PORT: new URL(site.url).port },
  });

/** `npm run deploy -w mf-admin -- --tested`, in the copy and on the site, as the part's team would. */
export const npmIn = (
  where: Where,
  command: string,
  part: string,
  ...options: string[]
): Promise<Ended> => npmRun(where, [command, '-w', part, '--', ...options]);

/** `npm run abort -- mf-public`. */
export const npmOf = (where: Where, command: string, part: string): Promise<Ended> =>
  npmRun(where, [command, '--', part]);

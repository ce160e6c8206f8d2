import type { TestSite } from '../../scripts/test-site';
import { type Ended, runProgram } from '../../scripts/run-program';
import type { Copy } from '../../scripts/test-copy';

/** `npm run deploy -w mf-admin -- --tested --to <site>`, in the copy, as a team without a shell on the site's host would. */
export const deployTo = (
  { site, copy }: { site: TestSite; copy: Copy },
  part: string,
  token: string,
): Promise<Ended> =>
  runProgram('npm', ['run', 'deploy', '-w', part, '--', '--tested', '--to', site.url], {
    cwd: copy.folder,
    env: { DEPLOY_TOKEN: token },
  });

/** `npm run deploy -w mf-admin -- --tested`, in the copy and on the site, as the part's team would. */
export const npmIn = (
  { site, copy }: { site: TestSite; copy: Copy },
  command: string,
  part: string,
  ...options: string[]
): Promise<Ended> =>
  runProgram('npm', ['run', command, '-w', part, '--', ...options], {
    cwd: copy.folder,
    env: { DATA_DIR: site.dataDir, PORT: new URL(site.url).port },
  });

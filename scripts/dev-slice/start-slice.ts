import { once } from 'node:events';
import { startDevServer } from '@hypercar/build-kit/dev-server';
import type { Slice } from '../release/web-root';
import { loadedRemotes } from '../site/loaded-remotes';
import { serviceUrl } from '../site/parts';
import { checkPort, freePort } from '../site/ports';
import { readOwnSettings } from '../site/settings';
import { stopWith } from '../site/stop-with';
import { checkSite } from './check-site';
import { readSliceOptions } from './options';
import { createSliceServer } from './slice-server';

const host = '127.0.0.1';

const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const startDevServers = (slices: readonly Slice[]): Promise<[Slice, string][]> =>
  Promise.all(
    slices.map(async (slice) => {
      const port = await freePort();
      await startDevServer(slice, port);
      return [slice, serviceUrl(port)] as [Slice, string];
    }),
  );

/**
 * `npm run dev -- <slice> --site <url>`: runs one slice of this working tree, with hot reload, against a site elsewhere,
 * until SIGINT or SIGTERM (docs/decisions/036).
 */
export const startSlice = (args: string[]): Promise<void> =>
  stopWith(async () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => process.exit(0));
    const { PORT } = readOwnSettings();
    const sliceOnSite = readSliceOptions(args, PORT);
    const { slice, site } = sliceOnSite;
    await checkPort(PORT, host);
    const local = [...new Set(['shell', slice] as const)];
    print(
      `What you do here is done on ${site.origin}; of this working tree: ${local.join(' and ')}.`,
    );
    for (const warning of await checkSite(sliceOnSite)) print(`Warning: ${warning}`);
    const devServers = Object.fromEntries(await startDevServers(local));
    const server = createSliceServer({ ...sliceOnSite, devServers, tell: print });
    await once(server.listen(PORT, host), 'listening');
    print(`Ready on http://localhost:${PORT}`);
    print(loadedRemotes(PORT));
  });

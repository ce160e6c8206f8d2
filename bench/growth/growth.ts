import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../../scripts/build';
import { fromRoot } from '../../scripts/workspaces';
import { type GrowingSite, startGrowingSite } from './growing-site';
import { measureSites } from './measure-site';
import { growthTable } from './table';

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const startAt = (folder: string, rows: number): Promise<GrowingSite> => {
  const dataDir = path.join(folder, String(rows));
  mkdirSync(dataDir, { recursive: true });
  return startGrowingSite(dataDir, rows, tell);
};

/**
 * `npm run growth`: seeds a small and a large site, asks both in turn for their lists, dashboards, sums and files, and prints times,
 * processor time and plans side by side. The sites stay in the folder; the next run takes them as they are.
 */
export const benchGrowth = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      small: { type: 'string', default: '1000' },
      large: { type: 'string', default: '1000000' },
      folder: { type: 'string', default: fromRoot('.build/growth') },
      only: { type: 'string', default: '' },
    },
  });
  await buildStale();
  const folder = path.resolve(values.folder);
  const sizes = [Number(values.small), Number(values.large)] as const;
  const sites: GrowingSite[] = [];
  try {
    for (const rows of sizes) sites.push(await startAt(folder, rows));
    const [small, large] = await measureSites(sites, values.only, tell);
    const [few, many] = sizes;
    const text = growthTable({ rows: few, measured: small! }, { rows: many, measured: large! });
    process.stdout.write(`${text}\n`);
  } finally {
    for (const site of sites) await site.stop();
  }
};

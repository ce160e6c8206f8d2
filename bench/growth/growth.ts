import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../../scripts/build';
import { fromRoot } from '../../scripts/workspaces';
import { startGrowingSite } from './growing-site';
import { measureSite } from './measure-site';
import { growthTable } from './table';

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const measureAt = async (folder: string, rows: number, only: string) => {
  const dataDir = path.join(folder, String(rows));
  mkdirSync(dataDir, { recursive: true });
  const grown = await startGrowingSite(dataDir, rows, tell);
  try {
    return { rows, measured: await measureSite(grown, only, tell) };
  } finally {
    await grown.stop();
  }
};

/**
 * `npm run growth`: seeds a small and a large site, asks each for its lists, dashboards, sums and files, and prints times,
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
  const small = await measureAt(folder, Number(values.small), values.only);
  const large = await measureAt(folder, Number(values.large), values.only);
  process.stdout.write(`${growthTable(small, large)}\n`);
};

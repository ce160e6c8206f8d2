import { buildStale } from '../build';
import { isPart, type Part } from '../release/part';
import { readOwnSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { fromRoot, serviceNames, slices } from '../workspaces';
import { breaksIn, type Contracts, listed, liveContracts, nextSteps } from './check-deployment';
import { deployOrder } from './deploy-order';
import { readContract } from './read-contract';

const builtContracts = (): Contracts =>
  new Map(
    [...slices, ...serviceNames].map((part) => {
      const contract = readContract(fromRoot(part, 'dist'));
      if (!contract) throw new CannotStart(`The build of ${part} has no contract.json.`);
      return [part, { called: `the new ${part}`, contract }] as const;
    }),
  );

const complaint = (now: Contracts, next: Contracts, part: Part): string => {
  const contract = next.get(part)!;
  const steps = nextSteps(now, part, contract).join('\n');
  return `${part} does not fit what would be live by then:\n${listed(breaksIn(now, part, contract))}\n${steps}\n`;
};

/** What a person reads of the working tree's contracts against those that are live. */
export const report = (live: Contracts, next: Contracts): { text: string; fits: boolean } => {
  const { order, stuck, after } = deployOrder(live, next);
  const lines = [
    ...(order.length + stuck.length === 0 ? ['No contract differs from what is live.\n'] : []),
    ...(order.length > 0 ? [`Deploy in this order: ${order.join(', ')}.\n`] : []),
    ...stuck.map((part) => complaint(after, next, part)),
  ];
  return { text: lines.join(''), fits: stuck.length === 0 };
};

/** `npm run contracts`: builds what is stale and prints a deployment order; exit code 1 when a part fits nowhere in it. */
export const compareContracts = (): Promise<void> =>
  stopWith(async () => {
    const { dataDir } = readOwnSettings();
    const live = liveContracts(dataDir);
    if (live.size === 0)
      throw new CannotStart(
        `Nothing is live in ${dataDir} yet: npm start publishes the first releases.`,
      );
    await buildStale(({ name }) => isPart(name));
    const { text, fits } = report(live, builtContracts());
    process.stdout.write(text);
    if (!fits) process.exitCode = 1;
  });

import { lineOf, sumOf } from './count';
import type { Outcome } from './outcome';

export interface Ran extends Outcome {
  name: string;
  ms: number;
}

const longestShown = 15;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(9);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const printLongest = (ran: readonly Ran[]): void => {
  const files = ran.flatMap(({ timings }) => timings).sort((a, b) => b.ms - a.ms);
  if (files.length === 0) return;
  say('\nWhat took the longest');
  for (const { file, ms } of files.slice(0, longestShown)) say(`${seconds(ms)}  ${file}`);
};

/** A runner that failed without naming a test is named itself. */
const failuresOf = ({ name, count, failures }: Ran): string[] =>
  failures.length === 0 && count.failed > 0 ? [name] : failures;

const printFailures = (ran: readonly Ran[]): void => {
  const failures = ran.flatMap(failuresOf);
  if (failures.length === 0) return;
  say('\nWhat failed, or passed the second time alone');
  for (const failure of failures) say(`  ${failure}`);
};

const printRunner = ({ name, count, ms, unchanged }: Ran): void => {
  const kept = unchanged > 0 ? ` (${unchanged} unchanged since they passed)` : '';
  say(`${seconds(ms)}  ${name}: ${lineOf(count)}${kept}`);
};

/** Prints the slowest files, what failed, each runner's result, and the sum as the last line; true when nothing failed. */
export const printSummary = (ran: readonly Ran[], ms: number): boolean => {
  printLongest(ran);
  printFailures(ran);
  say('\nRunners, side by side');
  ran.forEach(printRunner);
  say(`${seconds(ms)}  in all\n`);
  const sum = sumOf(ran.map(({ count }) => count));
  say(lineOf(sum));
  return sum.failed === 0;
};

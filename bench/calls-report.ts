import { type Case, goals } from './calls-cases';
import { median } from './report';

/** A call with its costs of each round, in seconds of CPU. */
export interface Measured extends Case {
  ours: number[];
  bare: number[];
}

/** The median of the rounds' ratios, so that a slow minute of the machine affects both. */
const ratioOf = ({ ours, bare }: Measured): number =>
  median(ours.map((cost, round) => cost / bare[round]!)) ?? Number.NaN;

/** True when the call costs more than its kind may. */
export const isMissed = (call: Measured): boolean => ratioOf(call) > goals[call.kind];

const micros = (costs: readonly number[]): string =>
  ((median(costs) ?? Number.NaN) * 1e6).toFixed(0);

/** The costs as a Markdown table. */
export const callTable = (calls: readonly Measured[]): string =>
  [
    ['kind', 'call', 'service', 'ours, µs', 'bare, µs', 'ratio', 'goal'],
    ['---', '---', '---', '---', '---', '---', '---'],
    ...calls.map((call) => [
      call.kind,
      call.what,
      call.service,
      micros(call.ours),
      micros(call.bare),
      `${ratioOf(call).toFixed(2)} ×`,
      `${isMissed(call) ? '>' : '≤'} ${goals[call.kind]}`,
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

import type { TransferAverages, TransferSheet } from '@hypercar/contracts/transfer-sheets';
import { type Counts, readCountersUnder } from '@hypercar/service-kit/counters';

/** What the counters follow from. */
export type ScoredSheet = Pick<
  TransferSheet,
  'makerName' | 'sheetSize' | 'accuracyScore' | 'speedScore' | 'overallScore'
>;

export const prefix = 'sheets/';
const scores = ['accuracyScore', 'speedScore', 'overallScore'] as const;
type Sums = Record<(typeof scores)[number] | 'sheets', number>;

/** Scores are counted in thousandths, as speed has three decimals. */
const thousandths = (score: number): number => Math.round(score * 1000);

/** What a sheet adds to the counters of its maker and size: one, and its scores. A name may hold any character: it comes last. */
export const tallyOf = (sheet: ScoredSheet): Record<string, number> =>
  Object.fromEntries(
    [`maker/${sheet.makerName}`, `size/${sheet.sheetSize}`].flatMap((of): [string, number][] => [
      [`${prefix}sheets/${of}`, 1],
      ...scores.map((score): [string, number] => [
        `${prefix}${score}/${of}`,
        thousandths(sheet[score]),
      ]),
    ]),
  );

/** The sums of the counters of a group, such as `maker`, by the names that they were counted under. */
const sumsOf = (counts: Counts, group: string): Map<string, Sums> => {
  const sums = new Map<string, Sums>();
  for (const [counter, value] of counts) {
    const [part, of, ...rest] = counter.slice(prefix.length).split('/');
    if (of !== group) continue;
    const name = rest.join('/');
    const sum = sums.get(name) ?? { sheets: 0, accuracyScore: 0, speedScore: 0, overallScore: 0 };
    sum[part as keyof Sums] += value;
    sums.set(name, sum);
  }
  return new Map([...sums].filter(([, { sheets }]) => sheets > 0));
};

const add = (a: Sums, b: Sums): Sums => ({
  sheets: a.sheets + b.sheets,
  accuracyScore: a.accuracyScore + b.accuracyScore,
  speedScore: a.speedScore + b.speedScore,
  overallScore: a.overallScore + b.overallScore,
});

/** Means to a tenth. */
const meansOf = ({ sheets, ...sums }: Sums) => {
  const mean = (sum: number): number => Math.round(sum / sheets / 100) / 10;
  return {
    sheets,
    accuracyScore: mean(sums.accuracyScore),
    speedScore: mean(sums.speedScore),
    overallScore: mean(sums.overallScore),
  };
};

/** One person is one maker, however the name is capitalised. */
const makerKey = (name: string): string => name.normalize('NFKC').toLowerCase();

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

interface Maker {
  spellings: string[];
  sums: Sums;
}

const makersOf = (counts: Counts): Maker[] => {
  const makers = new Map<string, Maker>();
  for (const [name, sums] of sumsOf(counts, 'maker')) {
    const known = makers.get(makerKey(name));
    makers.set(makerKey(name), {
      spellings: [...(known?.spellings ?? []), name],
      sums: known ? add(known.sums, sums) : sums,
    });
  }
  return [...makers].sort(byKey).map(([, maker]) => maker);
};

/** Means by maker and by size, sorted by name and size; `newest` says which of several spellings a person used last. */
export const readAverages = async (
  newest: (spellings: readonly string[]) => Promise<string>,
): Promise<TransferAverages> => {
  const counts = await readCountersUnder(prefix);
  const nameOf = ({ spellings }: Maker) =>
    spellings.length === 1 ? spellings[0]! : newest(spellings);
  return {
    byMaker: await Promise.all(
      makersOf(counts).map(async (maker) => ({
        makerName: await nameOf(maker),
        ...meansOf(maker.sums),
      })),
    ),
    bySize: [...sumsOf(counts, 'size')].sort(byKey).map(([size, sums]) => ({
      sheetSize: size as ScoredSheet['sheetSize'],
      ...meansOf(sums),
    })),
  };
};

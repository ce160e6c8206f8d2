import type { TransferAverages, TransferSheet } from '@hypercar/contracts/transfer-sheets';

type Scored = Pick<
  TransferSheet,
  'makerName' | 'sheetSize' | 'accuracyScore' | 'speedScore' | 'overallScore'
>;

const mean = (numbers: readonly number[]): number =>
  Math.round((numbers.reduce((sum, n) => sum + n, 0) / numbers.length) * 10) / 10;

const meansOf = (sheets: readonly Scored[]) => ({
  sheets: sheets.length,
  accuracyScore: mean(sheets.map((sheet) => sheet.accuracyScore)),
  speedScore: mean(sheets.map((sheet) => sheet.speedScore)),
  overallScore: mean(sheets.map((sheet) => sheet.overallScore)),
});

const groupsBy = (sheets: readonly Scored[], keyOf: (sheet: Scored) => string): Scored[][] => {
  const groups = new Map<string, Scored[]>();
  for (const sheet of sheets) {
    const key = keyOf(sheet);
    groups.set(key, [...(groups.get(key) ?? []), sheet]);
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
};

/** One person is one maker, however the name is capitalised. */
const makerKey = ({ makerName }: Scored): string => makerName.normalize('NFKC').toLowerCase();

/** Sheets (newest first) in, their means by maker and by size out, each to a tenth; sorted by name and size. */
export const averagesOf = (sheets: readonly Scored[]): TransferAverages => ({
  byMaker: groupsBy(sheets, makerKey).map((group) => ({
    makerName: group[0]!.makerName,
    ...meansOf(group),
  })),
  bySize: groupsBy(sheets, ({ sheetSize }) => sheetSize).map((group) => ({
    sheetSize: group[0]!.sheetSize,
    ...meansOf(group),
  })),
});

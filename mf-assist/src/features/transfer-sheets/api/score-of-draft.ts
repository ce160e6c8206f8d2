import { scoreOf, type TransferScore } from '@hypercar/contracts/transfer-score';

/** The scores of a form's current input; null without a valid time. */
export const scoreOfDraft = (draft: Readonly<Record<string, unknown>>): TransferScore | null => {
  const typed = String(draft['timeToComplete']).trim();
  const minutes = typed === '' ? NaN : Number(typed);
  if (!(minutes >= 0)) return null;
  return scoreOf({
    correctCreation: draft['correctCreation'] === true,
    correctLabeling: draft['correctLabeling'] === true,
    correctSizing: draft['correctSizing'] === true,
    cornerSigned: draft['cornerSigned'] === true,
    timeToComplete: minutes,
  });
};

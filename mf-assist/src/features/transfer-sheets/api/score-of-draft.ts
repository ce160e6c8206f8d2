import { scoreOf, type JudgedSheet, type TransferScore } from '@hypercar/contracts/transfer-score';

type Criterion = Exclude<keyof JudgedSheet, 'timeToComplete'>;
/** What a form holds before it is valid. */
export type Draft = { [C in Criterion]?: boolean | undefined } & {
  timeToComplete: string | number;
};

/** The scores of the current input; null without a valid time. */
export const scoreOfDraft = (draft: Draft): TransferScore | null => {
  const typed = String(draft.timeToComplete).trim();
  const minutes = typed === '' ? NaN : Number(typed);
  if (!(minutes >= 0)) return null;
  return scoreOf({
    correctCreation: draft.correctCreation === true,
    correctLabeling: draft.correctLabeling === true,
    correctSizing: draft.correctSizing === true,
    cornerSigned: draft.cornerSigned === true,
    timeToComplete: minutes,
  });
};

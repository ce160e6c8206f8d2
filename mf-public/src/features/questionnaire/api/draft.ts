import type { Answers } from '@hypercar/contracts/questionnaire';

export interface Draft {
  step: number;
  answers: Answers;
}

const empty: Draft = { step: 0, answers: {} };

/** One draft per user. */
const keyOf = (userId: string | undefined): string => `welcome-draft:${userId ?? 'guest'}`;

export const readDraft = (userId: string | undefined): Draft => {
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Draft) };
  } catch {
    return empty;
  }
};

export const writeDraft = (userId: string | undefined, draft: Draft): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify(draft));

export const dropDraft = (userId: string | undefined): void =>
  localStorage.removeItem(keyOf(userId));

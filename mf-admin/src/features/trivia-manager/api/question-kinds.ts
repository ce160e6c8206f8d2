import { ninjaCalls, ninjaRecord } from '@hypercar/contracts/ninja-history';
import { type QuestionKind, toNinja, toTrivia } from '@hypercar/contracts/question-form';
import { triviaCalls, triviaRecord } from '@hypercar/contracts/trivia';

const toasts = {
  added: 'Question added',
  addFailed: 'Failed to add question',
  updated: 'Question updated',
  updateFailed: 'Failed to update question',
};
const removal = {
  deleted: 'Question deleted',
  failed: 'Failed to delete question',
  restored: 'Question restored',
};

const trivia = {
  saving: { ...triviaCalls, toasts },
  removal: { ...triviaCalls, ...removal },
  fields: triviaRecord.fields,
  toBody: toTrivia,
};
const ninja = {
  saving: { ...ninjaCalls, toasts },
  removal: { ...ninjaCalls, ...removal },
  fields: ninjaRecord.fields,
  toBody: toNinja,
};

/** What is different about the two kinds of questions. */
export const kinds: Record<QuestionKind, typeof trivia | typeof ninja> = { trivia, ninja };

import { recordTexts } from '@hypercar/app-kit/records/record-texts';
import { ninjaCalls, ninjaRecord } from '@hypercar/contracts/ninja-history';
import { type QuestionKind, toNinja, toTrivia } from '@hypercar/contracts/question-form';
import { triviaCalls, triviaRecord } from '@hypercar/contracts/trivia';

const { toasts } = recordTexts(triviaRecord);
const removal = {
  deleted: toasts.deleted,
  failed: toasts.deleteFailed,
  restored: toasts.restored,
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

import { isComplete, questions, type Answers } from '@hypercar/contracts/questionnaire';
import { useState } from 'react';
import { readDraft, writeDraft, type Draft } from './draft';

const last = questions.length - 1;
const within = (step: number): number => Math.min(last, Math.max(0, step));

/** The questionnaire's place and answers, kept across a reload. */
export const useQuestionnaire = (userId: string | undefined) => {
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId));
  const step = within(draft.step);
  const change = (next: Draft) => {
    writeDraft(userId, next);
    setDraft(next);
  };
  const question = questions[step]!;
  return {
    question,
    step,
    isLast: step === last,
    answer: draft.answers[question.id],
    answers: draft.answers satisfies Answers,
    isComplete: isComplete(draft.answers),
    choose: (value: string) =>
      change({ step, answers: { ...draft.answers, [question.id]: value } }),
    go: (by: 1 | -1) => change({ ...draft, step: within(step + by) }),
  };
};

import { z } from 'zod';
import { type NinjaQuestion, type ninjaRecord } from './ninja-history';
import { wrongOption } from './question-fields';
import { type TriviaQuestion, triviaRecord } from './trivia';

/** The two kinds of questions, as the Unified Trivia Manager names them. */
export const questionKinds = { trivia: 'Trivia', ninja: 'Ninja history' } as const;
export type QuestionKind = keyof typeof questionKinds;

const { shape } = triviaRecord.form;

/** The one form for both kinds: its right option is a radio button's value, its day and category may be empty. */
export const questionForm = z.object({
  question: shape.question,
  options: z.array(shape.options.element),
  correct: z.string(wrongOption).regex(/^\d$/, wrongOption).transform(Number),
  funFact: shape.funFact,
  category: z.string().max(100, 'The category has at most 100 characters').trim(),
  dateToShow: z.union([z.literal('').transform(() => null), z.iso.date()], 'Please enter a day'),
  active: z.boolean(),
});
export type QuestionFields = z.input<typeof questionForm>;
export type QuestionValues = z.output<typeof questionForm>;

/** The form's values as svc-contest takes a trivia question. */
export const toTrivia = ({ correct, category: _, ...same }: QuestionValues) =>
  ({ ...same, correctAnswer: correct }) satisfies z.input<typeof triviaRecord.form>;

/** The form's values as svc-contest takes a ninja-history question. */
export const toNinja = ({ correct, category, dateToShow: _, ...same }: QuestionValues) =>
  ({
    ...same,
    correctIndex: correct,
    category: category || 'general',
  }) satisfies z.input<typeof ninjaRecord.form>;

/** A question of either kind, in the fields of the form and with what lists show besides. */
export interface ManagedQuestion extends QuestionFields {
  id: string;
  kind: QuestionKind;
  version: number;
  createdAt: string;
}

export const fromTrivia = (row: TriviaQuestion): ManagedQuestion => ({
  id: row.id,
  kind: 'trivia',
  version: row.version,
  createdAt: row.createdAt,
  question: row.question,
  options: row.options,
  correct: String(row.correctAnswer),
  funFact: row.funFact,
  category: '',
  dateToShow: row.dateToShow?.slice(0, 10) ?? '',
  active: row.active,
});

export const fromNinja = (row: NinjaQuestion): ManagedQuestion => ({
  id: row.id,
  kind: 'ninja',
  version: row.version,
  createdAt: row.createdAt,
  question: row.question,
  options: row.options,
  correct: String(row.correctIndex),
  funFact: row.funFact,
  category: row.category,
  dateToShow: '',
  active: row.active,
});

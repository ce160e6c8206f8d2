import { z } from 'zod';
import { normalText } from './fields';
import { everyRow } from './record';
import { field } from './record-fields';

/** A text that is not blank, of at most so many characters. */
export const requiredText = (what: string, most: number) =>
  z
    .string(`${what} is required`)
    .max(most, `${what} has at most ${most} characters`)
    .transform(normalText)
    .pipe(z.string().min(1, `${what} is required`));

const always = { shown: z.string(), empty: '', before: everyRow } as const;

/** What every question has, of whichever kind. */
export const questionText = field({
  ...always,
  kind: 'text',
  label: 'Question',
  form: requiredText('The question', 500),
});
export const funFact = field({
  ...always,
  kind: 'long',
  label: 'Fun fact',
  form: requiredText('The fun fact', 1000),
});
export const active = field({
  kind: 'flag',
  label: 'Active',
  shown: z.boolean(),
  form: z.boolean(),
  create: z.boolean().default(true),
  empty: true,
  before: everyRow,
});
export const optionText = requiredText('Every option', 200);
export const wrongOption = 'Please choose the right option';

/** A file of questions as text, at most 200,000 characters. */
export const csvBody = z.object({
  csv: z
    .string('Please choose a CSV file')
    .min(1, 'The file is empty')
    .max(200_000, 'The file is too large'),
});

export const importResult = z.object({
  message: z.string(),
  imported: z.number().int(),
  /** Questions that were there already. */
  skipped: z.number().int(),
});

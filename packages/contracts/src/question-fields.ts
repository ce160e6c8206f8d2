import { z } from 'zod';
import { normalText } from './fields';

/** A text that is not blank, of at most so many characters. */
export const requiredText = (what: string, most: number) =>
  z
    .string(`${what} is required`)
    .max(most, `${what} has at most ${most} characters`)
    .transform(normalText)
    .pipe(z.string().min(1, `${what} is required`));

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

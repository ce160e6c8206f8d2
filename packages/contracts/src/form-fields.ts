import { z } from 'zod';

const composed = (text: string): string => text.normalize('NFC').trim();
const tooLong = (max: number): string => `Please use at most ${max} characters`;

/** A text that must not be blank; trimmed. */
export const requiredText = (message: string, max: number) =>
  z.string(message).max(max, tooLong(max)).transform(composed).pipe(z.string().min(1, message));

/** A text that may be left empty: blank becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .transform((text) => composed(text) || null)
    .nullable();

/** A calendar day as it travels: YYYY-MM-DD. */
export const day = z.iso.date();

const notADay = 'Please enter a day like 2025-08-31';

/** A day, or a moment of which the UTC day counts. */
export const dayField = z.union(
  [
    z.iso.date(notADay),
    z.iso
      .datetime({ offset: true, error: notADay })
      .transform((moment) => new Date(moment).toISOString().slice(0, 10)),
  ],
  notADay,
);

/** A day that may be left empty: '' becomes null. */
export const optionalDay = z.union(
  [z.literal('').transform(() => null), z.null(), dayField],
  notADay,
);

const typed = (missing: string) =>
  [z.number(), z.string().trim().min(1, missing).max(40).transform(Number)] as const;

/** A number as a form sends it, number or text; `rule` has the messages of one that is wrong. */
export const typedNumber = (missing: string, rule: z.ZodNumber) =>
  z.union(typed(missing), missing).pipe(rule);

/** The same, but it may be left empty: '' becomes null. */
export const optionalNumber = (missing: string, rule: z.ZodNumber) =>
  z
    .union([z.literal('').transform(() => null), z.null(), ...typed(missing)], missing)
    .pipe(rule.nullable());

/** A whole number as a form sends it, number or text: its leading digits count, something else is byDefault. */
export const leadingDigits = (missing: string, byDefault: number) =>
  z
    .union([z.number(), z.string().trim().min(1, missing).max(40)], missing)
    .transform((typed) =>
      typeof typed === 'number' ? Math.trunc(typed) : Number.parseInt(typed, 10),
    )
    .transform((parsed) => (Number.isNaN(parsed) ? byDefault : parsed));

/** The version that a person's change is based on; left out, the last write of a field wins. */
export const basedOn = z.number().int().min(0).optional();

/** False when a patch brings nothing but its version. */
export const changesSomething = (patch: object): boolean =>
  Object.keys(patch).some((field) => field !== 'version');

/** A range of days, both ends included; either may be open. */
export const dayRange = z.object({ from: day.optional(), to: day.optional() });
export type DayRange = z.infer<typeof dayRange>;

import type { z } from 'zod';
import type { SettingName, settings } from './table';

type Values = { [N in SettingName]?: z.output<(typeof settings)[N]['schema']> | undefined };

interface Rule {
  /** Applies only where all of these are read. */
  names: readonly SettingName[];
  blamed: SettingName;
  /** Completes "NAME cannot be used: …". */
  complaint: string;
  isBroken(values: Values): boolean;
}

/** Rules across settings. */
const rules: readonly Rule[] = [
  {
    names: ['SENDGRID_API_KEY', 'MAIL_FROM'],
    blamed: 'SENDGRID_API_KEY',
    complaint: 'MAIL_FROM, the sender of its mails, is missing',
    isBroken: ({ SENDGRID_API_KEY, MAIL_FROM }) => Boolean(SENDGRID_API_KEY) && !MAIL_FROM,
  },
  {
    names: ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
    blamed: 'S3_ACCESS_KEY',
    complaint: 'it and S3_SECRET_KEY belong together, and one is missing',
    isBroken: ({ S3_ACCESS_KEY, S3_SECRET_KEY }) =>
      Boolean(S3_ACCESS_KEY) !== Boolean(S3_SECRET_KEY),
  },
  {
    names: ['PROJECT_START', 'PROJECT_END'],
    blamed: 'PROJECT_END',
    complaint: 'must not be before PROJECT_START',
    isBroken: ({ PROJECT_START, PROJECT_END }) => PROJECT_END! < PROJECT_START!,
  },
  {
    names: ['CONTEST_START', 'CONTEST_END'],
    blamed: 'CONTEST_END',
    complaint: 'must be after CONTEST_START',
    isBroken: ({ CONTEST_START, CONTEST_END }) => CONTEST_END! <= CONTEST_START!,
  },
];

/** The first rule that values break, of those whose settings are all among the names. */
export const brokenRule = (
  values: Record<string, unknown>,
  names: readonly string[],
): Rule | undefined =>
  rules.find(
    (rule) => rule.names.every((name) => names.includes(name)) && rule.isBroken(values as Values),
  );

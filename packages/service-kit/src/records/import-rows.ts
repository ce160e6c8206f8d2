import { type ImportedRows, mostImported } from '@hypercar/contracts/record-import';
import type { RecordDeclaration, RecordField, RecordFields } from '@hypercar/contracts/record';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { z } from 'zod';
import { checkedLines, linesOfCsv } from '../csv-lines';
import { inTransaction } from '../database';
import { badRequest } from '../errors';
import { handle, type Route } from '../handle';
import type { Claims } from '../token';
import { type Act, actOf } from './act';
import { headingOf } from './csv-columns';
import type { DeclaredRecords } from './declared-records';
import { filterBy } from './stored-fields';

/** Until the rows of the largest file are added. */
const deadlineMs = 60_000;

const isRequired = ({ form, create = form }: RecordField): boolean =>
  !create.safeParse(undefined).success;

/** A field with its column. */
interface Column {
  name: string;
  field: RecordField;
  heading: string;
  isRequired: boolean;
}

const columnsOf = (fields: RecordFields): Column[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    heading: headingOf(field),
    isRequired: isRequired(field),
  }));

const yes = new Set(['yes', 'true', '1', 'x']);

/** A cell as a form would send it: a choice by its value or its label, a flag by a word for yes. */
const valueOf = ({ kind, options }: RecordField, cell: string): unknown => {
  const word = cell.trim().toLowerCase();
  if (kind === 'flag') return yes.has(word);
  if (kind !== 'choice' || !options) return cell;
  const named = Object.entries(options).find((entry) =>
    entry.some((name) => name.toLowerCase() === word),
  );
  return named?.[0] ?? cell.trim();
};

const bodyOf = (columns: readonly Column[], cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    columns.flatMap(({ name, field, heading, isRequired: mustBeThere }) => {
      const cell = cells[heading] ?? '';
      // As one that a form leaves out: it has its default.
      const isLeftOut = cell.trim() === '' && !mustBeThere;
      return isLeftOut ? [] : [[name, valueOf(field, cell)]];
    }),
  );

/** A file's text in, the values of its rows out. Throws 400 with every line that is wrong. */
const readRows = <D extends RecordDeclaration>(
  { fields, create }: D,
  csv: string,
): z.output<D['create']>[] => {
  const columns = columnsOf(fields);
  const named = (required: boolean) =>
    columns.filter((column) => column.isRequired === required).map(({ heading }) => heading);
  const lines = linesOfCsv(csv, { required: named(true), optional: named(false) });
  if (lines.length > mostImported) throw badRequest(`A file has at most ${mostImported} lines`);
  if (lines.length === 0) throw badRequest('There are no lines in this file');
  const bodies = lines.map((cells) => bodyOf(columns, cells));
  return checkedLines(bodies, create, 'line') as z.output<D['create']>[];
};

/** Whether a row with these values in all its fields is there. */
const isThere = async <D extends RecordDeclaration, More>(
  { declaration, model }: DeclaredRecords<D, More>,
  values: object,
): Promise<boolean> => {
  const given = new Map(Object.entries(values));
  const same = Object.entries(declaration.fields).map(([name, field]) =>
    filterBy(name, field, given.get(name) ?? null),
  );
  return (await model.exists({ $and: same, deletedAt: null } as never)) !== null;
};

/** Adds the rows of a file that are not there yet, all of them or none; of a dry run says how many it would add. */
const importRows = <D extends RecordDeclaration, More>(
  records: DeclaredRecords<D, More>,
  rows: readonly z.output<D['create']>[],
  act: Act,
  dryRun: boolean,
): Promise<ImportedRows> =>
  inTransaction(async () => {
    const fresh: z.output<D['create']>[] = [];
    for (const row of rows) if (!(await isThere(records, row as object))) fresh.push(row);
    const ids: string[] = [];
    if (!dryRun)
      for (const row of fresh) ids.push(((await records.add(row, act)) as { id: string }).id);
    return { added: fresh.length, skipped: rows.length - fresh.length, ids };
  });

interface ImportInput {
  body: { csv: string; dryRun: boolean };
  user: Claims;
}

/** Answers the import of a declared record. */
export const importRoute = <D extends RecordDeclaration, More>(
  call: Endpoint,
  records: DeclaredRecords<D, More>,
  now: () => Date,
): Route =>
  handle(
    call,
    (input) => {
      const { body, user } = input as unknown as ImportInput;
      const rows = readRows(records.declaration, body.csv);
      return importRows(records, rows, actOf(user, now), body.dryRun);
    },
    { deadlineMs },
  );

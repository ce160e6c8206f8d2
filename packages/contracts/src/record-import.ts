import { z } from 'zod';
import { endpoint, type Role, type ServiceName } from './endpoint';
import { id } from './fields';
import type { RecordDeclaration } from './record';

/** The most lines of a file. */
export const mostImported = 500;

const importBody = z.object({
  csv: z
    .string('Please choose a CSV file')
    .min(1, 'The file is empty')
    .max(400_000, 'The file is too large'),
  /** Says what would be added, and adds nothing. */
  dryRun: z.boolean().default(false),
});

const importedRows = z.object({
  /** How many were added, or would be. */
  added: z.number().int(),
  /** Lines that are there already, in all their fields. */
  skipped: z.number().int(),
  /** The ids of those that were added, for Undo; none of a dry run. */
  ids: z.array(id),
});
export type ImportedRows = z.infer<typeof importedRows>;

/** The call that adds the rows of a file like the exported one. */
export const importCall = <
  const R extends RecordDeclaration,
  const P extends string,
  const S extends ServiceName,
>(
  { nouns }: R,
  { service, path, access }: { service: S; path: `/api/${P}`; access: readonly Role[] },
) =>
  endpoint({
    service,
    method: 'POST',
    path: `${path}/import`,
    summary: `Add the ${nouns} of a CSV file like the exported one: all of them, or none with the lines that are wrong; those that are there already are left out`,
    access,
    body: importBody,
    response: importedRows,
    status: 200,
  });

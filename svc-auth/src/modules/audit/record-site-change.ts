import { z } from 'zod';
import { recordAuditEntry } from './audit-entries';

const siteChange = z.object({
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

type Changes = z.infer<typeof siteChange>['changes'];
const valuesOf = (changes: Changes, which: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[which]]));

/** Records svc-contest's event of a change of the owner's content. Throws when the payload is none. */
export const recordSiteChange = async (payload: unknown): Promise<void> => {
  const { by, action, changes } = siteChange.parse(payload);
  await recordAuditEntry(
    { sub: by.id ?? '0'.repeat(24), sid: '', name: by.name, role: 'admin' },
    {
      action: `site.${action}`,
      before: valuesOf(changes, 'before'),
      after: valuesOf(changes, 'after'),
    },
  );
};

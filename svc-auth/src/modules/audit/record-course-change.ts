import { z } from 'zod';
import { recordAuditEntry } from './audit-entries';

const values = z.record(z.string(), z.unknown());
const courseChange = z.object({
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  target: z.object({ id: z.string().nullable(), name: z.string() }),
  before: values.optional(),
  after: values.optional(),
});

/** Records svc-contest's event of an act about somebody's access to the course. Throws when the payload is none. */
export const recordCourseChange = async (payload: unknown): Promise<void> => {
  const { by, action, target, before, after } = courseChange.parse(payload);
  await recordAuditEntry(
    { sub: by.id ?? '0'.repeat(24), sid: '', name: by.name, role: 'admin' },
    {
      action: `course.${action}`,
      ...(target.id ? { targetId: target.id } : {}),
      targetName: target.name,
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    },
  );
};

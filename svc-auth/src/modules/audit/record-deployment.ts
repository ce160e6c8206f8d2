import { z } from 'zod';
import { recordAuditEntry } from './audit-entries';

const release = z.object({ version: z.string(), commit: z.string() });

/** The supervisor's event after a deployment by a deploy token. */
const deployed = z.object({
  /** The name of the token. */
  by: z.string(),
  part: z.string(),
  before: release.nullable(),
  after: release,
});

/** Records a deployment; its actor is a token, not an account. Throws when the payload is none. */
export const recordDeployment = async (payload: unknown): Promise<void> => {
  const { by, part, before, after } = deployed.parse(payload);
  await recordAuditEntry(
    { sub: '0'.repeat(24), sid: '', name: `${by} (deploy token)`, role: 'admin' },
    { action: 'part.deploy', targetName: part, ...(before ? { before } : {}), after },
  );
};

import {
  exportLoginAttempts,
  listFailedLoginAttempts,
  listLoginAttempts,
  listLoginAttemptsOf,
  listLoginBlocks,
  removeLoginBlock,
} from '@hypercar/contracts/login-attempts';
import { notFound } from '@hypercar/service-kit/errors';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { recordAuditEntry } from '../audit/audit';
import { findBlocks, removeBlock } from '../limits/limits';
import {
  findAttempts,
  findAttemptsOf,
  findFailedAttempts,
  presentAttempt,
  walkAttempts,
} from './attempt-store';

export { addSampleAttempts } from './sample-attempts';
export { attemptProofs, readAttemptDays } from './attempt-counters';
export { exportAttempts, findNewestAttempts, recordAttempt } from './attempt-store';
export { fillAttemptBeginnings } from './attempt-terms';
export { fillAttemptAccounts } from './fill-attempt-accounts';
export { forgetAttemptsOf } from './forget-attempts';

type FoundPage = Awaited<ReturnType<typeof findAttempts>>;

const presentPage = (page: FoundPage) => ({ ...page, rows: page.rows.map(presentAttempt) });

export const loginAttemptRoutes: readonly Route[] = [
  handle(listLoginAttempts, async ({ query }) => presentPage(await findAttempts(query))),
  handle(listFailedLoginAttempts, async ({ query }) =>
    presentPage(await findFailedAttempts(query)),
  ),
  handle(listLoginAttemptsOf, async ({ params, query }) =>
    presentPage(await findAttemptsOf(params.username, query)),
  ),
  handleCsv(exportLoginAttempts, async ({ query }) => ({
    fileName: datedFile('login-attempts'),
    ...(await walkAttempts(query)),
  })),
  handle(listLoginBlocks, ({ query }) => findBlocks(query)),
  handle(removeLoginBlock, async ({ params, user }) => {
    const block = await removeBlock(params.id);
    if (!block) throw notFound('Block');
    await recordAuditEntry(user, { action: 'login.unblock', targetName: block.username });
    return undefined;
  }),
];

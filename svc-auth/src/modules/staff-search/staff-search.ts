import { mostHits, type SearchHit, searchAccounts } from '@hypercar/contracts/staff-search';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { findEmailLogs } from '../mail/mail';
import { findUserList } from '../users/users';

const limit = mostHits;

const findAccounts = async (search: string): Promise<SearchHit[]> => {
  // By name, so that the shortest of those that begin so, which may be all that was typed, comes first.
  const { rows } = await findUserList({ search, limit, sort: 'username' });
  return rows.map(({ _id, username, email, role, status }) => ({
    kind: 'account',
    id: String(_id),
    title: username,
    search: username,
    detail: [email, role !== 'public' && role, status !== 'active' && status]
      .filter(Boolean)
      .join(', '),
  }));
};

const findMails = async (search: string): Promise<SearchHit[]> => {
  const { rows } = await findEmailLogs({ search, limit });
  return rows.map(({ _id, recipientEmail, subject, status, createdAt }) => ({
    kind: 'mail',
    id: String(_id),
    title: subject,
    search: recipientEmail,
    detail: `${recipientEmail}, ${status}, ${createdAt.toISOString().slice(0, 10)}`,
  }));
};

/** What a few letters find of accounts and mails. */
export const staffSearchRoutes: readonly Route[] = [
  handle(searchAccounts, async ({ query: { q } }) => [
    ...(await findAccounts(q)),
    ...(await findMails(q)),
  ]),
];

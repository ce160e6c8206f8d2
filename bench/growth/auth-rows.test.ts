import '../../svc-auth/src/app';
import { auditTerms } from '../../svc-auth/src/modules/audit/audit-terms';
import { attemptBeginnings } from '../../svc-auth/src/modules/login-attempts/attempt-terms';
import { emailTerms } from '../../svc-auth/src/modules/mail/email-terms';
import { ticketTerms } from '../../svc-auth/src/modules/support/ticket-terms';
import { userTerms } from '../../svc-auth/src/modules/users/user-terms';
import { authKinds } from './auth-rows';
import { rowsOf } from './kind';
import { testRowsFit } from './testing';

testRowsFit(authKinds);

const making = { rows: 60, now: new Date('2026-03-05T12:00:00Z'), seed: 7 };
const made = (collection: string) => [
  ...rowsOf(
    authKinds.find((one) => one.collection === collection)!,
    3,
    making,
  ),
];

test.each([
  ['users', userTerms],
  ['audit_log', auditTerms],
  ['email_logs', emailTerms],
  ['support_tickets', ticketTerms],
] as const)('%s have the search terms that svc-auth would give them', (collection, termsOf) => {
  const rows = made(collection);
  expect(rows.map(({ terms }) => terms)).toEqual(rows.map((row) => termsOf(row as never)));
});

test('login attempts have the beginnings that svc-auth would give them', () => {
  const rows = made('login_attempts');
  expect(rows.map(({ beginnings }) => beginnings)).toEqual(
    rows.map((row) => attemptBeginnings(row as never)),
  );
});

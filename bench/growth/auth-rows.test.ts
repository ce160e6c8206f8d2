import '../../svc-auth/src/app';
import { auditTerms } from '../../svc-auth/src/modules/audit/audit-terms';
import { attemptTerms } from '../../svc-auth/src/modules/login-attempts/attempt-terms';
import { emailTerms } from '../../svc-auth/src/modules/mail/email-terms';
import { ticketTerms } from '../../svc-auth/src/modules/support/ticket-terms';
import { userTerms } from '../../svc-auth/src/modules/users/user-terms';
import { authKinds } from './auth-rows';
import { rowsOf } from './kind';
import { testRowsFit } from './testing';

testRowsFit(authKinds);

test.each([
  ['users', userTerms],
  ['audit_log', auditTerms],
  ['email_logs', emailTerms],
  ['login_attempts', attemptTerms],
  ['support_tickets', ticketTerms],
] as const)('%s have the search terms that svc-auth would give them', (collection, termsOf) => {
  const kind = authKinds.find((one) => one.collection === collection)!;
  const making = { rows: 60, now: new Date('2026-03-05T12:00:00Z'), seed: 7 };
  const rows = [...rowsOf(kind, 3, making)];
  expect(rows.map(({ terms }) => terms)).toEqual(rows.map((row) => termsOf(row as never)));
});

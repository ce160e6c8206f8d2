import { fileURLToPath } from 'node:url';
import { readTestingAccounts } from '@hypercar/contracts/testing-accounts';
import { nameReceivers } from '@hypercar/service-kit/addressed-events';
import { readConfig } from '@hypercar/service-kit/config';
import { forgetStoredAnswers } from '@hypercar/service-kit/idempotency';
import { runCommand } from '@hypercar/service-kit/run-command';
import { type RunningParts, startService } from '@hypercar/service-kit/start-service';
import { createApp } from './app';
import { authConfig, type AuthConfig, tokenSecretsOf } from './config';
import { fillChangedValues, fillTermsOfAudit } from './modules/audit/audit';
import { fillAttemptAccounts } from './modules/login-attempts/login-attempts';
import {
  fillTermsOfEmails,
  outboxIn,
  outboxTransport,
  sendGridTransport,
} from './modules/mail/mail';
import { createPasswords } from './modules/passwords/passwords';
import { fillTermsOfTickets } from './modules/support/support';
import { createSealer, resealMethods } from './modules/sign-in-methods/sign-in-methods';
import {
  createDemoAccounts,
  fillSkeletonKeys,
  fillTermsOfUsers,
  findNamed,
  makeAdmin,
} from './modules/users/users';

import { addSampleData } from './sample/add-sample-data';

const transportOf = ({ DATA_DIR, SENDGRID_API_KEY, SENDGRID_BASE_URL, MAIL_FROM }: AuthConfig) => {
  const from = MAIL_FROM ?? 'Hypercar Crystallization Project <no-reply@example.test>';
  return SENDGRID_API_KEY
    ? sendGridTransport(SENDGRID_API_KEY, from, SENDGRID_BASE_URL)
    : outboxTransport(outboxIn(DATA_DIR), from);
};

const create = async (config: AuthConfig): Promise<RunningParts> => {
  const passwords = createPasswords(fileURLToPath(new URL('./bcrypt-worker.mjs', import.meta.url)));
  await resealMethods(createSealer(config.SECOND_FACTOR_KEYS));
  if (config.DEMO_PASSWORD) await createDemoAccounts(passwords, config.DEMO_PASSWORD);
  if (config.SAMPLE_DATA === 'demo') await addSampleData(new Date(), config.PUBLIC_URL);
  return createApp({
    passwords,
    mailTransport: transportOf(config),
    publicUrl: config.PUBLIC_URL,
    contestUrl: config.SVC_CONTEST_URL,
    opsUrl: config.SVC_OPS_URL,
    supportEmail: config.SUPPORT_EMAIL,
    testingAccounts: readTestingAccounts(config.TESTING_ACCOUNTS),
    secondFactorKeys: config.SECOND_FACTOR_KEYS,
    adminsNeedSecondFactor: config.ADMIN_SECOND_FACTOR === 'required',
    rateLimitScale: config.RATE_LIMIT_SCALE,
    sendGridWebhookKey: config.SENDGRID_WEBHOOK_KEY,
    tokenSecrets: tokenSecretsOf(config),
    internalToken: config.INTERNAL_TOKEN,
    previousInternalToken: config.INTERNAL_TOKEN_PREVIOUS,
  });
};

const dbName = 'hypercar_auth';
const [command, login] = process.argv.slice(2);

if (command === 'make-admin')
  void runCommand(dbName, async () => {
    if (!login) throw new Error('Say who: make-admin <username or e-mail address>.');
    return makeAdmin(login);
  });
else
  startService({
    name: 'svc-auth',
    dbName,
    migrations: [
      nameReceivers('points.awarded', 'svc-contest'),
      fillChangedValues,
      forgetStoredAnswers,
      fillAttemptAccounts(findNamed),
      fillSkeletonKeys,
      fillTermsOfUsers,
      fillTermsOfEmails,
      fillTermsOfAudit,
      fillTermsOfTickets,
    ],
    readConfig: () => readConfig(authConfig),
    create,
  });

import { connectDatabase } from '@hypercar/service-kit/database';
import { createMailer } from './mailer';

/** For a test: delivers mails in a separate process, which dies between the provider's answer and the status write. */
const { MAILER_MONGODB_URI, MAILER_DATABASE, MAILER_PROVIDER } = process.env;

const run = async (): Promise<void> => {
  await connectDatabase(MAILER_MONGODB_URI!, MAILER_DATABASE!);
  const deliver = async ({ logId }: { logId: string }): Promise<string> => {
    await fetch(MAILER_PROVIDER!, { method: 'POST', body: logId });
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  };
  const links = { publicUrl: 'https://site.example.test', secrets: ['for a test'] };
  createMailer({ provider: 'sendgrid', deliver }, links, () => Promise.resolve(true)).start();
};

void run();

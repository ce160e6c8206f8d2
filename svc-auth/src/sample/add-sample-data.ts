import { inTransaction } from '@hypercar/service-kit/database';
import { addSampleEntries } from '../modules/audit/audit';
import { addSampleAttempts } from '../modules/login-attempts/login-attempts';
import { addSampleMails } from '../modules/mail/mail';
import { addSampleTickets } from '../modules/support/support';
import { addSampleUsers, demoHash, hasOthers } from '../modules/users/users';
import { samplePeople } from './sample-people';

/** Adds members of two months, what was mailed to them, their sign-ins and their tickets, beside the demo accounts and nobody else. */
export const addSampleData = (now: Date, publicUrl: string): Promise<void> =>
  inTransaction(async () => {
    const hash = await demoHash();
    if (!hash || (await hasOthers())) return;
    const people = samplePeople(now);
    await addSampleUsers(people, hash);
    await addSampleMails(people, { publicUrl, secrets: ['sample'] });
    await addSampleAttempts(people, now);
    await addSampleTickets(people, now);
    await addSampleEntries(people);
  });

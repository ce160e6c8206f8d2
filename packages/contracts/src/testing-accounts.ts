import { z } from 'zod';

/** An account by both of its names. */
export interface TestingAccount {
  username: string;
  email: string;
}

const accountsIn = (text: string): TestingAccount[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [username = '', email = '', ...more] = part.split(':').map((name) => name.trim());
      return { username, email: more.length === 0 ? email : '' };
    });

/** `username:email, username:email`, the accounts that see the testing-access banner. */
export const testingAccounts = z
  .string()
  .refine(
    (text) =>
      accountsIn(text).every(
        ({ username, email }) => username && z.email().safeParse(email).success,
      ),
    'must read username:email,username:email',
  );

/** The variable's text (checked already) in, the accounts out. */
export const readTestingAccounts = accountsIn;

import { registerBody } from '@hypercar/contracts/accounts';
import { z } from 'zod';

/** The contract's fields, and the two that only the form has. */
export const registrationForm = registerBody
  .omit({ referralCode: true })
  .extend({
    confirmPassword: z.string(),
    isAdult: z.boolean().refine((ticked) => ticked, 'You must be 18 years or older to register'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
    // Said together with the other fields' messages, not after they are mended.
    when: () => true,
  });

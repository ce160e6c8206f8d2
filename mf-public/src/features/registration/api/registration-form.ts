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
    // Checked together with the other fields, not after they are valid.
    when: () => true,
  });

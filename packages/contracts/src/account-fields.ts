import { z } from 'zod';
import { normalText } from './fields';

/** bcrypt reads 72 bytes and no more. */
const fitsBcrypt = (password: string): boolean => new TextEncoder().encode(password).length <= 72;

const passwordOf = (tooShort: string) =>
  z.string().min(6, tooShort).refine(fitsBcrypt, 'Password must be at most 72 bytes long');

export const emailField = z
  .string('Please enter a valid email address')
  .max(254, 'Please enter a valid email address')
  .transform((text) => normalText(text).toLowerCase())
  .pipe(z.email('Please enter a valid email address'));

export const usernameField = z
  .string('Username must be at least 3 characters')
  .transform(normalText)
  .pipe(
    z
      .string()
      .min(3, 'Username must be at least 3 characters')
      .max(50, 'Username must be at most 50 characters')
      .regex(
        /^[\p{L}\p{N}._-]*$/u,
        'Username can use letters, numbers, dots, dashes and underscores only',
      ),
  );

export const registerPassword = passwordOf('Password must be at least 6 characters');
export const resetPassword = passwordOf('Password must be at least 6 characters long');

import { badRequest } from '@hypercar/service-kit/errors';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 10,000 passwords that leaked most often; the list is in the order of frequency. */
const common = new Set(dictionary['passwords-common'].slice(0, 10_000));

const message = 'This password is one of the 10,000 most common ones. Please choose another one';

/** Throws 400 for a field with a password that is guessed first, in whatever case it is written. */
export const refuseCommonPassword = (password: string, path: string): void => {
  if (common.has(password.normalize('NFKC').toLowerCase()))
    throw badRequest(message, { errors: [{ path, message }] });
};

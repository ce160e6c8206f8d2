/** How people prove who they are besides the password, and how they prove it again. */
import { z } from 'zod';
import { loginAnswer } from './accounts';
import { endpoint } from './endpoint';
import { messageResponse, moment } from './fields';

const withoutBlanks = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase();

export const codeField = z
  .string()
  .max(20, 'A code has six digits')
  .transform(withoutBlanks)
  .pipe(z.string().regex(/^\d{6}$/, 'A code has six digits'));

export const recoveryCodeField = z
  .string()
  .max(40, 'A recovery code has sixteen characters')
  .transform(withoutBlanks)
  .pipe(z.string().regex(/^[a-z2-9]{16}$/, 'A recovery code has sixteen characters'));

export const passwordProof = z.strictObject({
  password: z.string().min(1, 'Password is required').max(1000, 'Password is too long'),
});
export const codeProof = z.strictObject({ code: codeField });
export const recoveryCodeProof = z.strictObject({ recoveryCode: recoveryCodeField });

const mine = { service: 'svc-auth', access: 'signed-in', status: 200 } as const;

export const reauthenticate = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary: 'Confirm who I am, for the calls that want it within the last ten minutes',
  carriesSecrets: true,
  body: z.union([passwordProof, codeProof]),
  response: messageResponse,
});

const ticket = z.string().min(1).max(100);
const byCode = codeProof.extend({ ticket });
const byRecoveryCode = recoveryCodeProof.extend({ ticket });

export const finishLogin = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/login/second-step',
  summary: 'Finish a sign-in whose password was right; 401 when it took too long',
  access: 'anyone',
  carriesSecrets: true,
  body: z.union([byCode, byRecoveryCode]),
  response: loginAnswer,
  status: 200,
});

export const signInMethods = z.object({
  /** The authenticator app. */
  codes: z.object({ addedAt: moment }).nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SignInMethods = z.infer<typeof signInMethods>;

export const getSignInMethods = endpoint({
  ...mine,
  method: 'GET',
  path: '/api/auth/sign-in-methods',
  summary: 'How I sign in besides the password',
  response: signInMethods,
});

/** Fresh recovery codes, which are answered once; null when there were some before. */
const recoveryCodes = z.array(z.string()).nullable();

export const beginCodes = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/auth/sign-in-methods/codes',
  summary: 'Begin to set up an authenticator app; it counts when its first code is confirmed',
  freshLogin: true,
  carriesSecrets: true,
  response: z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a QR code. */
    address: z.string(),
  }),
});

export const confirmCodes = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/auth/sign-in-methods/codes/confirm',
  summary:
    'Confirm the authenticator app by its first code; the first method brings recovery codes',
  freshLogin: true,
  carriesSecrets: true,
  body: codeProof,
  response: z.object({ recoveryCodes }),
});

export const removeCodes = endpoint({
  ...mine,
  method: 'DELETE',
  path: '/api/auth/sign-in-methods/codes',
  summary: 'Remove the authenticator app; the last method takes the recovery codes along',
  freshLogin: true,
  response: z.undefined(),
  status: 204,
});

export const renewRecoveryCodes = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/auth/sign-in-methods/recovery-codes',
  summary: 'Make new recovery codes; the older ones stop working',
  freshLogin: true,
  carriesSecrets: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

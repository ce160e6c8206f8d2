/** How people prove who they are besides the password, and how they prove it again. */
import { z } from 'zod';
import { loginAnswer } from './accounts';
import { endpoint } from './endpoint';
import { id, idParams, messageResponse, moment, normalText } from './fields';
import { creationOptions, newPasskey, passkeyAssertion, requestOptions } from './passkeys';

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

const passkeyProof = z.strictObject({ passkey: passkeyAssertion });

const mine = { service: 'svc-auth', access: 'signed-in', status: 200 } as const;

export const reauthenticate = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary: 'Confirm who I am, for the calls that want it within the last ten minutes',
  carriesSecrets: true,
  body: z.union([passwordProof, codeProof, passkeyProof]),
  response: messageResponse,
});

export const reauthenticateOptions = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/auth/reauthenticate/options',
  summary: 'What my browser needs to confirm who I am by a passkey',
  carriesSecrets: true,
  response: requestOptions,
});

const ticket = z.string().min(1).max(100);
const byCode = codeProof.extend({ ticket });
const byRecoveryCode = recoveryCodeProof.extend({ ticket });
const byPasskey = passkeyProof.extend({ ticket });

const entering = {
  service: 'svc-auth',
  access: 'anyone',
  carriesSecrets: true,
  status: 200,
} as const;

export const finishLogin = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/auth/login/second-step',
  summary: 'Finish a sign-in whose password was right; 401 when it took too long',
  body: z.union([byCode, byRecoveryCode, byPasskey]),
  response: loginAnswer,
});

export const finishLoginOptions = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/auth/login/second-step/options',
  summary: 'What a browser needs to finish a sign-in by a passkey',
  body: z.object({ ticket }),
  response: requestOptions,
});

export const passkeyLoginOptions = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/auth/login/passkey/options',
  summary: 'What a browser needs to sign in by a passkey alone',
  response: requestOptions,
});

export const loginByPasskey = endpoint({
  ...entering,
  method: 'POST',
  path: '/api/auth/login/passkey',
  summary: 'Sign in by a passkey alone, which has checked who holds it',
  body: passkeyProof,
  response: loginAnswer,
});

export const passkeyRow = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  /** Kept by a service such as a password manager, on every device of its owner. */
  synced: z.boolean(),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

export const signInMethods = z.object({
  passkeys: z.array(passkeyRow),
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

export const passkeyName = z.object({
  name: z
    .string()
    .transform(normalText)
    .pipe(z.string().min(1, 'A passkey needs a name').max(60, 'A name has at most 60 characters')),
});

export const addPasskeyOptions = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/auth/sign-in-methods/passkeys/options',
  summary: 'What my browser needs to make a passkey; 409 when I have ten',
  freshLogin: true,
  carriesSecrets: true,
  response: creationOptions,
});

export const addPasskey = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/auth/sign-in-methods/passkeys',
  summary: 'Add a passkey that my browser made; the first method brings recovery codes',
  freshLogin: true,
  carriesSecrets: true,
  body: passkeyName.extend({ passkey: newPasskey }),
  response: z.object({ passkey: passkeyRow, recoveryCodes }),
  status: 201,
});

export const renamePasskey = endpoint({
  ...mine,
  method: 'PATCH',
  path: '/api/auth/sign-in-methods/passkeys/:id',
  summary: 'Rename a passkey of mine',
  params: idParams,
  body: passkeyName,
  response: passkeyRow,
});

export const removePasskey = endpoint({
  ...mine,
  method: 'DELETE',
  path: '/api/auth/sign-in-methods/passkeys/:id',
  summary: 'Remove a passkey of mine; the last method takes the recovery codes along',
  freshLogin: true,
  params: idParams,
  response: z.undefined(),
  status: 204,
});

import type {
  CreationOptions,
  NewPasskey,
  PasskeyAssertion,
  RequestOptions,
} from '@hypercar/contracts/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Says why the browser made or used no passkey, in words for its owner. */
const explain = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError')
    throw new Error('This device has a passkey of your account already.');
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new Error('No passkey was used: the request was closed, or took too long.');
  throw new Error('This browser could not use a passkey here.');
};

/** The site asks for no extensions. */
const clientExtensionResults = {};

/** Lets the browser make a passkey. Throws an error with a sentence for the user. */
export const createPasskey = async (optionsJSON: CreationOptions): Promise<NewPasskey> => {
  const made = await startRegistration({ optionsJSON }).catch(explain);
  return { ...made, clientExtensionResults };
};

/** Lets the browser prove that its user holds a passkey. Throws an error with a sentence for the user. */
export const askForPasskey = async (optionsJSON: RequestOptions): Promise<PasskeyAssertion> => {
  const proof = await startAuthentication({ optionsJSON }).catch(explain);
  return { ...proof, clientExtensionResults };
};

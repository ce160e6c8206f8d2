import type { EndpointResult } from '@hypercar/contracts/endpoint';
import { isUnattended } from './attendance';
import { urlOf, type Call, type EndpointOf, type InputArgs } from './call';
import { storedToken } from './stored-session';

/** A response that is not a success. `status` 0 means that there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    /** The fields of the server's body, such as `errors` or `user`. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** A read's 401 is null (treated as signed out); a write's is an ApiError. */
export type CallResult<C> =
  EndpointResult<EndpointOf<C>> | (EndpointOf<C>['method'] extends 'GET' ? null : never);

interface Options {
  signal?: AbortSignal | undefined;
  /** Retries with the same key have no effect and get the same response. */
  idempotencyKey?: string;
}
type AnyInput = Options & { params?: object; query?: object; body?: unknown };

/** The bearer header of the signed-in user, or nothing. */
export const authorization = (): Record<string, string> => {
  const token = storedToken();
  return token
    ? { Authorization: `Bearer ${token}`, ...(isUnattended() ? { 'X-Unattended': '1' } : {}) }
    : {};
};

const headersOf = ({ body, idempotencyKey }: AnyInput): Record<string, string> => ({
  Accept: 'application/json',
  ...authorization(),
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
});

const send = async (target: Call, input: AnyInput): Promise<Response> => {
  try {
    return await fetch(urlOf(target, input as Parameters<typeof urlOf>[1]), {
      method: target.method,
      credentials: 'include',
      headers: headersOf(input),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  } catch (failure) {
    if (input.signal?.aborted) throw failure;
    throw new ApiError(0, 'The server cannot be reached. Check your connection and try again.');
  }
};

type Body = Readonly<Record<string, unknown>>;

/** A JSON object, or undefined for anything else. */
const parsed = (text: string): Body | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return body && typeof body === 'object' && !Array.isArray(body) ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
};

/** The message of a server's response, if it has one. */
export const messageIn = ({ message }: Body): string | undefined =>
  typeof message === 'string' && message ? message : undefined;

const readFailure = ({ status, statusText }: Response, text: string): ApiError =>
  new ApiError(status, `${status}: ${text || statusText}`, parsed(text));

/** The specification's text when the body is not JSON; JSON without a message leaves the text to the screen. */
const writeFailure = ({ status }: Response, text: string): ApiError => {
  const body = parsed(text);
  return new ApiError(status, body ? (messageIn(body) ?? '') : 'An error occurred', body);
};

/** `confirm` asks the user to confirm who they are; it is set by a screen whose calls may want that (identity-check). */
export const identity: { confirm?: () => Promise<boolean> } = {};

/** After a refusal: true when it wanted a confirmation, and the user has given it. */
export const isConfirmed = async ({ body }: ApiError): Promise<boolean> =>
  !!body['reauthenticationRequired'] && !!(await identity.confirm?.());

/** Calls an endpoint that is a variable; the caller gives the types of its input and response. Throws ApiError. */
export const callAny = async <Answer>(
  target: Call,
  input: AnyInput,
  mayRepeat = true,
): Promise<Answer> => {
  const response = await send(target, input);
  const isRead = target.method === 'GET';
  if (isRead && response.status === 401) return null as Answer;
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer;
  const failure = (isRead ? readFailure : writeFailure)(response, await response.text());
  if (mayRepeat && (await isConfirmed(failure))) return callAny(target, input, false);
  throw failure;
};

/** Calls an endpoint of the contracts and returns its parsed JSON (undefined for 204). Throws ApiError. */
export const callApi = <const C extends Call>(
  target: C,
  ...[input]: InputArgs<C, Options>
): Promise<CallResult<C>> => callAny(target, (input ?? {}) as AnyInput);

import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CannotStart } from '../site/stop-with';

/** A call to a site, not sent yet. It follows no redirect, so that the token goes nowhere else. */
export const callSite = (site: URL, path: string, options: RequestOptions): ClientRequest =>
  (site.protocol === 'https:' ? https : http).request(new URL(path, site), options);

/** The answer to a call, which may come while its body is still being sent; throws CannotStart when none comes. */
export const answerOf = async (site: URL, call: ClientRequest): Promise<IncomingMessage> => {
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return answer;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CannotStart(`${site.origin} cannot be reached (${code ?? message}).`);
  } finally {
    // What happens to the connection after the answer matters to nobody.
    call.on('error', () => undefined);
  }
};

const refusal = z.object({ message: z.string() });

/** A JSON text by a schema; undefined for anything else. */
export const parsedBy = <T>(schema: z.ZodType<T>, body: string): T | undefined => {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
};

/** Why a site refuses, in its own words. */
export const complaintOfSite = (
  site: URL,
  { statusCode = 0, headers }: IncomingMessage,
  body: string,
) => {
  if (statusCode >= 300 && statusCode < 400)
    return `${site.origin} redirects to ${headers.location ?? 'elsewhere'}: name that site.`;
  if (statusCode === 404)
    return `${site.origin} takes no artefacts: nobody has made a deploy token there.`;
  return `${site.origin} refuses: ${parsedBy(refusal, body)?.message ?? `it answered ${statusCode}.`}`;
};

/** What became of an artefact is not known; sending it again does no harm. */
export const unknownResult = (site: URL): CannotStart =>
  new CannotStart(
    `The connection to ${site.origin} broke before it said what became of the artefact: send it again, the same build is one release.`,
  );

/** The body of a response; throws CannotStart when the connection breaks in it. */
export const bodyOf = async (site: URL, answer: IncomingMessage): Promise<string> => {
  try {
    return await text(answer);
  } catch {
    throw unknownResult(site);
  }
};

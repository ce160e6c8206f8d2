import { createReadStream } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { z } from 'zod';
import type { Raise } from '../release/next-version';
import type { Part } from '../release/part';
import { CannotStart } from '../site/stop-with';
import { fromRoot } from '../workspaces';
import { answerOf, bodyOf, callSite, complaintOfSite, parsedBy, unknownResult } from './call-site';
import { type Artefact, pack } from './pack';
import { claimsHeader, signClaims } from './signed-claims';

/** A site elsewhere, and the token that deploys to it. */
export interface Target {
  site: URL;
  token: string;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);

const pathOf = (part: Part): string => `/api/deployments/${part}`;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

const live = z.object({ version: z.string().nullable() });

/** Asks whether the site would take the part with this token, before anything is built; throws CannotStart. */
export const askFirst = async ({ site, token }: Target, part: Part): Promise<void> => {
  const call = callSite(site, pathOf(part), { headers: bearer(token) });
  call.end();
  const answer = await answerOf(site, call);
  const body = await bodyOf(site, answer);
  if (answer.statusCode !== 200) throw new CannotStart(complaintOfSite(site, answer, body));
  const there = parsedBy(live, body);
  if (!there)
    throw new CannotStart(`${site.origin} does not answer as a site that takes artefacts.`);
  say(`${site.origin} has ${part} ${there.version ?? 'not yet'}.`);
};

/** Sends the archive and prints how far it is, four times. */
const sendBody = (call: ClientRequest, { file, bytes }: Artefact): void => {
  let sent = 0;
  let quarters = 0;
  const body = createReadStream(file);
  body.on('data', (part) => {
    sent += part.length;
    const now = Math.floor((4 * sent) / bytes);
    if (now > quarters) say(`Sent ${inMegabytes(sent)} of ${inMegabytes(bytes)} MB`);
    quarters = now;
  });
  call.on('close', () => body.destroy());
  body.pipe(call);
};

const result = z.object({ live: z.boolean(), message: z.string() });

/** Waits for what becomes of an artefact, which the last line says; throws CannotStart when it is not live. */
const readResult = async (site: URL, call: ClientRequest): Promise<string> => {
  const answer = await answerOf(site, call);
  if (answer.statusCode === 202) say('The site has checked it and publishes it …');
  const body = await bodyOf(site, answer);
  if (answer.statusCode !== 202) throw new CannotStart(complaintOfSite(site, answer, body));
  const told = parsedBy(result, body.trim().split('\n').at(-1)!);
  if (!told) throw unknownResult(site);
  if (!told.live) throw new CannotStart(`${site.origin}: ${told.message}`);
  return told.message;
};

/** Packs a part's build, sends it and prints what the site makes of it; throws CannotStart. */
export const sendBuild = async (
  { site, token }: Target,
  part: Part,
  dist: string,
  raise: Raise | undefined,
): Promise<void> => {
  const artefact = await pack(dist, fromRoot('.build/artefacts', `${part}.tar.gz`));
  const { bytes, digest, files } = artefact;
  say(`Packed ${part}: ${files} files, ${inMegabytes(bytes)} MB`);
  const claims = signClaims({ part, digest, bytes, ...(raise ? { raise } : {}) }, token);
  const call = callSite(site, pathOf(part), {
    method: 'POST',
    headers: { ...bearer(token), [claimsHeader]: claims, 'Content-Length': bytes },
  });
  sendBody(call, artefact);
  try {
    say(`${site.origin}: ${await readResult(site, call)}`);
  } finally {
    // A site that refuses does not wait for the rest.
    call.destroy();
  }
};

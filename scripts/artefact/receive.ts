import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import { liveRelease } from '../release/ledger';
import { lockPart, type Part, resultOf } from '../release/part';
import { releasesRoot } from '../release/service-releases';
import { complaintOf } from '../site/stop-with';
import type { Deployed } from './audit';
import type { Sender } from './authenticate';
import { checkArtefact } from './check-artefact';
import { publishArtefact } from './publish-artefact';
import { Refusal } from './refusal';
import { type Claims, claimsHeader, readClaims } from './signed-claims';
import { checkLength, takeBody } from './take-body';
import { checkToken } from './tokens';
import { unpack } from './unpack';

/** Where artefacts lie until they are published. */
export const stagingOf = (dataDir: string): string => path.join(dataDir, 'run', 'artefacts');

export interface Receiver {
  dataDir: string;
  /** Tells svc-auth of a deployment; rejects when it cannot be told. */
  tellAudit: (deployed: Deployed) => Promise<void>;
}

/** Shorter than any proxy waits for the next part of an answer. */
const stillThereMs = 5_000;

const lock = (dataDir: string, part: Part): (() => void) => {
  try {
    return lockPart(dataDir, part);
  } catch (error) {
    throw new Refusal(409, complaintOf(error) ?? String(error));
  }
};

const claimsOf = (request: Request, part: Part, { text }: Sender): Claims => {
  const claims = readClaims(request.get(claimsHeader) ?? '', text);
  if (claims.part !== part)
    throw new Refusal(400, `The artefact is signed for ${claims.part}, not for ${part}.`);
  checkLength(claims);
  return claims;
};

const publishAndTell = async (
  { dataDir, tellAudit }: Receiver,
  part: Part,
  folder: string,
  { raise }: Claims,
  { token }: Sender,
): Promise<string> => {
  const before = liveRelease(releasesRoot(dataDir, part), part);
  const { release, outcome } = await publishArtefact(dataDir, part, folder, raise);
  const sentence = resultOf(part, release, outcome);
  if (outcome === 'live already') return sentence;
  const told = await tellAudit({ by: token.name, part, before, after: release }).then(
    () => true,
    () => false,
  );
  return told ? sentence : `${sentence} Its line in the audit log could not be written.`;
};

/** From here on the answer is a line of JSON, as a service's replicas may take minutes. */
const answerInTheEnd = async (
  response: Response,
  by: string,
  work: () => Promise<string>,
): Promise<void> => {
  response.status(202).set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  response.type('application/x-ndjson').flushHeaders();
  const beat = setInterval(() => response.write('\n'), stillThereMs);
  const end = (live: boolean, message: string): void => {
    process.stdout.write(`Artefact of ${by}: ${message}\n`);
    response.end(`${JSON.stringify({ live, message })}\n`);
  };
  try {
    end(true, await work());
  } catch (error) {
    end(false, complaintOf(error) ?? 'Something went wrong on the site; its log says what.');
    if (complaintOf(error) === undefined) process.stderr.write(`${(error as Error).stack}\n`);
  } finally {
    clearInterval(beat);
  }
};

/**
 * Takes an artefact: checks who sends it, holds it against its signature, unpacks it, checks it as `deploy` does and
 * publishes it. Throws a Refusal, and then nothing has changed.
 */
export const receive = async (
  receiver: Receiver,
  part: Part,
  sender: Sender,
  { request, response }: { request: Request; response: Response },
): Promise<void> => {
  const { dataDir } = receiver;
  const claims = claimsOf(request, part, sender);
  const unlock = lock(dataDir, part);
  mkdirSync(stagingOf(dataDir), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(path.join(stagingOf(dataDir), `${part}-`));
  const [file, dist] = [path.join(folder, 'artefact.tar.gz'), path.join(folder, 'dist')];
  try {
    await takeBody(request, file, claims);
    await unpack(file, dist);
    checkArtefact(dataDir, part, dist, claims.raise);
    await answerInTheEnd(response, sender.token.name, () =>
      publishAndTell(receiver, part, folder, claims, sender),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    unlock();
  }
};

/** The part that a token may deploy; throws a Refusal. */
export const permittedPart = ({ token }: Sender, part: string): Part => {
  checkToken(token, part);
  return token.parts.find((one) => one === part)!;
};

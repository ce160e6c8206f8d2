import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './refusal';
import type { Claims } from './signed-claims';

/** The longest archive that is taken. */
export const maxBytes = 67_108_864;

/** Throws a Refusal for an archive that is too large by what its sender says. */
export const checkLength = ({ bytes }: Claims): void => {
  if (bytes > maxBytes)
    throw new Refusal(
      413,
      `The artefact is too large: ${bytes} bytes, and ${maxBytes} are the most.`,
    );
};

const measure = (bytes: number) => {
  const hash = createHash('sha256');
  let taken = 0;
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      taken += part.length;
      hash.update(part);
      if (taken <= bytes) return done(null, part);
      done(new Refusal(400, `The artefact is longer than the ${bytes} bytes that were signed.`));
    },
  });
  return { through, taken: () => taken, digest: () => hash.digest('hex') };
};

/** Writes a body to a file and holds it against its claims; throws a Refusal. */
export const takeBody = async (
  request: IncomingMessage,
  file: string,
  { bytes, digest }: Claims,
): Promise<void> => {
  const measured = measure(bytes);
  await pipeline(
    // Refused midway, the rest is still taken off the wire, so that the sender reads why.
    request.iterator({ destroyOnReturn: false }),
    measured.through,
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  const taken = measured.taken();
  if (taken < bytes)
    throw new Refusal(400, `The artefact was cut off: ${taken} of ${bytes} bytes arrived.`);
  if (measured.digest() !== digest)
    throw new Refusal(400, 'The artefact is not the one that was signed: its digest differs.');
};

import type { IncomingMessage } from 'node:http';

/** The whole body, so that it can be sent to a second replica; undefined when it is longer than allowed. */
export const readBody = async (
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += (part as Buffer).length;
    if (bytes > maxBytes) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
};

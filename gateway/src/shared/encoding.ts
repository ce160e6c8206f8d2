import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { leastBytesToCompress } from '../table/content-types';

/** Those that answers are sent in, the best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
};

/** The encoding in which a caller with this Accept-Encoding gets an answer; undefined for none. */
export const encodingFor = (accepted = ''): Encoding | undefined => {
  const wanted = accepted
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]!.trim());
  return encodings.find((encoding) => wanted.includes(encoding));
};

/** A body that is compressed once for each encoding that somebody asks for. */
export const createBody = (plain: Buffer) => {
  const packed = new Map<Encoding, Promise<Buffer>>();
  const isWorthIt = plain.length >= leastBytesToCompress;
  const pack = (encoding: Encoding): Promise<Buffer> => {
    const body = packed.get(encoding) ?? packers[encoding](plain);
    packed.set(encoding, body);
    return body;
  };
  return {
    varies: isWorthIt,
    /** What to send to a caller with this Accept-Encoding. */
    for: async (accepted: string | undefined): Promise<[bytes: Buffer, encoding?: Encoding]> => {
      const encoding = isWorthIt ? encodingFor(accepted) : undefined;
      return encoding ? [await pack(encoding), encoding] : [plain];
    },
  };
};

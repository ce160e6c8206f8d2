import { randomInt } from 'node:crypto';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import { CertificateModel, type CertificateRow } from './certificate.model';

/** Crockford's: no letter that is taken for another sign. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 60 random bits, which nobody guesses, in three groups. */
export const newCode = (): string => {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('');
  return [group(), group(), group()].join('-');
};

/** The member's certificate, without its file. */
export const findCertificateOf = (userId: string): Promise<CertificateRow | null> =>
  CertificateModel.findOne({ userId }).select('-pdf').lean<CertificateRow>();

/** Throws 404. */
export const loadCertificate = async (code: string): Promise<CertificateRow> => {
  const row = await CertificateModel.findOne({ code }).select('-pdf').lean<CertificateRow>();
  if (!row) throw notFound('Certificate');
  return row;
};

/** Throws 404. */
export const loadFile = async (code: string): Promise<Buffer> => {
  const row = await CertificateModel.findOne({ code }).select('pdf').lean<{ pdf: Buffer }>();
  if (!row) throw notFound('Certificate');
  return Buffer.from(row.pdf.buffer);
};

/** Stores a certificate; of two at once both get the first one's. */
export const storeCertificate = async (
  row: Omit<CertificateRow, '_id' | 'userId'> & { userId: string; pdf: Buffer },
): Promise<CertificateRow> => {
  try {
    await CertificateModel.create([row]);
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
  return (await findCertificateOf(row.userId))!;
};

export const forgetCertificate = async (userId: string): Promise<void> => {
  await CertificateModel.deleteOne({ userId });
};

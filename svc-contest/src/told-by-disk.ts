import { HttpError } from '@hypercar/service-kit/errors';

type Failure = NodeJS.ErrnoException;

/** Resolves as the work does; what a disk says of a file that was to be stored is thrown as a 507 with a sentence. */
export const toldByDisk = async <T>(what: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const code = (error as Failure).code ?? '';
    if (['ENOSPC', 'EDQUOT'].includes(code))
      throw new HttpError(507, `The disk of the site is full, so the ${what} was not stored.`);
    if (['EACCES', 'EROFS'].includes(code))
      throw new HttpError(
        507,
        `The site may not write its folder of ${what}s, so the ${what} was not stored.`,
      );
    throw error;
  }
};

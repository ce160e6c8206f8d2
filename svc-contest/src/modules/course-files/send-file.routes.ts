import type { CourseFileName } from '@hypercar/contracts/course-files';
import { notFound } from '@hypercar/service-kit/errors';
import type { Response } from 'express';

/** Sends a file of a folder, or the range that is asked for; a document is saved under its title. Throws 404. */
export const sendFile = (
  response: Response,
  place: string,
  name: CourseFileName,
  title: string,
): Promise<void> => {
  const headers = {
    'Cache-Control': 'private, no-store',
    ...(name === 'document.pdf' && {
      'Content-Disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
    }),
  };
  const options = { root: place, headers, cacheControl: false, dotfiles: 'deny' } as const;
  return new Promise((resolve, reject) => {
    response.sendFile(name, options, (error) => {
      // A reader who left has had its part.
      if (error && !response.headersSent) reject(notFound('File'));
      else resolve();
    });
  });
};

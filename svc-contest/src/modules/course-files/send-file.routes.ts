import type { CourseFileName } from '@hypercar/contracts/course-files';
import type { Response } from 'express';

/** Sends a file of a folder, or the range that is asked for; a document is saved under its title. */
export const sendFile = (
  response: Response,
  place: string,
  name: CourseFileName,
  title: string,
): void => {
  const headers = {
    'Cache-Control': 'private, no-store',
    ...(name === 'document.pdf' && {
      'Content-Disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
    }),
  };
  response.sendFile(name, { root: place, headers, cacheControl: false, dotfiles: 'deny' });
};

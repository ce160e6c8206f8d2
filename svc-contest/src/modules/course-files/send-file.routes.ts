import type { CourseFileName } from '@hypercar/contracts/course-files';
import { notFound } from '@hypercar/service-kit/errors';
import type { Request, Response } from 'express';
import type { FileFolder } from './file-folder';

interface Sent {
  id: string;
  name: CourseFileName;
  title: string;
}

/** Sends a file of the course, or the range that is asked for; a document is saved under its title. Throws 404. */
export const sendFile = async (
  request: Request,
  response: Response,
  folder: FileFolder,
  { id, name, title }: Sent,
): Promise<void> => {
  const head = {
    'Cache-Control': 'private, no-store',
    ...(name === 'document.pdf' && {
      'Content-Disposition': `attachment; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
    }),
  };
  if (!(await folder.send({ request, response, head }, id, name))) throw notFound('File');
};

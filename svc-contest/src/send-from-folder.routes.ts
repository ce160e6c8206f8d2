import type { Request, Response } from 'express';

/** What is asked, the answer, and the head that the answer gets when there is such a file. */
export interface Answering {
  request: Request;
  response: Response;
  head: Readonly<Record<string, string>>;
}

/** Sends a file of a folder, or the range that is asked for; false when there is none. */
export const sendFromFolder = (
  { response, head: headers }: Answering,
  root: string,
  name: string,
): Promise<boolean> =>
  new Promise((resolve) => {
    const options = { root, headers, cacheControl: false, dotfiles: 'deny' } as const;
    // A reader who left has had its part.
    response.sendFile(name, options, (error) => resolve(!error || response.headersSent));
  });

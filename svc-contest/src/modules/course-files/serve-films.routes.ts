import type { CourseFileName } from '@hypercar/contracts/course-files';
import { filmPath } from '@hypercar/contracts/site-films';
import { notFound } from '@hypercar/service-kit/errors';
import { type RequestHandler, Router } from 'express';
import type { FileFolder } from './file-folder';

const known = new RegExp(filmPath);

const head = { 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' };

/** Serves the film that visitors see on the first screen to everybody, whole or in ranges; any other one is a 404. */
export const serveFilms = (
  folder: FileFolder,
  isLive: (id: string) => Promise<boolean>,
): RequestHandler => {
  const router = Router();
  router.get('/media/films/:id/:file', async (request, response) => {
    const { id, file } = request.params;
    if (!known.test(request.path) || !(await isLive(id))) throw notFound('Film');
    const name = file as CourseFileName;
    if (!(await folder.send({ request, response, head }, id, name))) throw notFound('Film');
  });
  return router;
};

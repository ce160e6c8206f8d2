import { filmPath } from '@hypercar/contracts/site-films';
import { notFound } from '@hypercar/service-kit/errors';
import { type RequestHandler, Router } from 'express';
import type { FileFolder } from './file-folder';

const known = new RegExp(filmPath);

/** Serves the film that visitors see on the first screen to everybody, whole or in ranges; any other one is a 404. */
export const serveFilms = (folder: FileFolder, isLive: (id: string) => boolean): RequestHandler => {
  const router = Router();
  router.get('/media/films/:id/:file', (request, response, next) => {
    const { id, file } = request.params;
    if (!known.test(request.path) || !isLive(id)) return next(notFound('Film'));
    const options = { root: folder.placeOf(id), maxAge: '1h' };
    response.set('X-Content-Type-Options', 'nosniff').sendFile(file, options, (error) => {
      if (error && !response.headersSent) next(notFound('Film'));
    });
  });
  return router;
};

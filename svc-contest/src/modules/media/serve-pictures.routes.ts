import { mediaPath } from '@hypercar/contracts/site-pictures';
import { notFound } from '@hypercar/service-kit/errors';
import { type RequestHandler, Router } from 'express';

const known = new RegExp(mediaPath);

/** Serves the files of pictures; an address never gets other bytes. */
export const servePictures = (folder: string): RequestHandler => {
  const router = Router();
  router.get('/media/:hash/:file', (request, response, next) => {
    if (!known.test(request.path)) return next(notFound('Picture'));
    const { hash, file } = request.params;
    const options = {
      root: folder,
      immutable: true,
      maxAge: '1y',
      headers: { 'X-Content-Type-Options': 'nosniff' },
    };
    response.sendFile(`${hash}/${file}`, options, (error) => {
      if (error && !response.headersSent) next(notFound('Picture'));
    });
  });
  return router;
};

import { mediaPath } from '@hypercar/contracts/site-pictures';
import { notFound } from '@hypercar/service-kit/errors';
import { type RequestHandler, Router } from 'express';
import type { PictureFiles } from './picture-files';

const known = new RegExp(mediaPath);

const head = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the files of pictures; an address never gets other bytes. */
export const servePictures = (files: PictureFiles): RequestHandler => {
  const router = Router();
  router.get('/media/:hash/:file', async (request, response) => {
    if (!known.test(request.path)) throw notFound('Picture');
    const { hash, file } = request.params;
    if (!(await files.send({ request, response, head }, hash, file))) throw notFound('Picture');
  });
  return router;
};

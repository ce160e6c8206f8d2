import { type RequestHandler, Router } from 'express';
import { buildInfo } from './build-info';
import { pingDatabase } from './database';
import { isDraining } from './drain';
import { databaseFacts } from './service-state';

const ready =
  (service: string): RequestHandler =>
  async (_request, response) => {
    if (isDraining())
      return void response.status(503).json({ message: 'This replica is about to end' });
    try {
      await pingDatabase();
      response.json({ status: 'ready', service, ...(await databaseFacts()) });
    } catch {
      response
        .status(503)
        .set('Retry-After', '1')
        .json({ message: 'The database cannot be reached' });
    }
  };

/** /healthz: alive, with its version; /readyz: 200 when its database answers and it is not stopping, else 503. */
export const healthRouter = (service: string): Router => {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive', service, ...buildInfo });
  });
  router.get('/readyz', ready(service));
  return router;
};

import { type Request, type RequestHandler, type Response, Router } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { answeredStatus } from './answered-status';
import { createLagWatch, reportLag } from './event-loop-lag';
import { logger } from './logger';
import { countJobs } from './queue';

const registry = new Registry();
// Its own look at the event loop is replaced, and cannot be left out.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 3_600_000 });
const lag = createLagWatch();
reportLag(registry, lag.seen);

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

const inFlight = new Set<Response>();

new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests that are being answered; open event streams are not counted',
  registers: [registry],
  collect() {
    this.set(inFlight.size);
  },
});

/** No longer counts a request as in flight: its answer is a stream that stays open. */
export const staysOpen = (response: Response): void => void inFlight.delete(response);

/** A counter of a service's own among its metrics; its labels must have few values. */
export const createCounter = (counter: {
  name: string;
  help: string;
  labelNames: readonly string[];
}): Counter => new Counter({ ...counter, registers: [registry] });

/** Leaves out what an outage hides. */
const knownJobs = (): ReturnType<typeof countJobs> =>
  countJobs().catch((err: unknown) => {
    logger.warn({ err }, 'the queues cannot be counted');
    return [];
  });

new Gauge({
  name: 'queue_jobs',
  help: 'Jobs that wait, and those that were given up',
  labelNames: ['queue', 'state'],
  registers: [registry],
  // Read from the database for each scrape, because all replicas share the queue.
  async collect() {
    this.reset();
    for (const { queue, waiting, failed } of await knownJobs()) {
      this.set({ queue, state: 'waiting' }, waiting);
      this.set({ queue, state: 'failed' }, failed);
    }
  },
});

/** The pattern of the route, never the path: ids in paths would create unlimited labels. */
const routeOf = (request: Request): string => {
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? request.baseUrl + route.path : 'none';
};

/** Measures each request until its response is sent; for an event stream until it closes. */
export const measure: RequestHandler = (request, response, next) => {
  const end = requests.startTimer();
  lag.note();
  inFlight.add(response);
  response.on('close', () => {
    inFlight.delete(response);
    end({ method: request.method, route: routeOf(request), status: answeredStatus(response) });
  });
  next();
};

/** GET /metrics in Prometheus' text format, on the service's own port alone. */
export const metricsRouter = (): Router => {
  const router = Router();
  router.get('/metrics', async (_request, response) => {
    const text = await registry.metrics();
    response.type(registry.contentType).set('Cache-Control', 'no-store').send(text);
  });
  return router;
};

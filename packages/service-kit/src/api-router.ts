import type { Endpoint } from '@hypercar/contracts/endpoint';
import { type RequestHandler, Router } from 'express';

interface Mounted {
  endpoint: Endpoint;
  handlers: readonly RequestHandler[];
}

const routerOf = (mounted: readonly Mounted[]): Router => {
  const router = Router();
  for (const { endpoint, handlers } of mounted) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    router[method](endpoint.path, ...handlers);
  }
  return router;
};

/** `/api/tiles/:id` has the segments tiles and :id. */
const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').slice(2, 4);

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') === true;

/** A path's first two segments, by which calls are looked up; the router compares the whole path. */
const placeOf = ([first = '', second = '']: readonly string[]): string => `${first}/${second}`;

/**
 * Answers an API's calls: finds the few routes that a path may mean by its first segments, in place of a comparison with
 * every route of the service. As with one router, the first route that fits answers.
 */
export const apiRouter = (mounted: readonly Mounted[]): RequestHandler => {
  const segments = mounted.map(({ endpoint }) => segmentsOf(endpoint.path));
  const within = (first: string | undefined, second: string | undefined): Router =>
    routerOf(
      mounted.filter((_route, i) => {
        const [one, other] = segments[i]!;
        return one === first && (other === second || isParameter(other));
      }),
    );
  const routers = new Map<string, Router>();
  const others = new Map<string, Router>();
  for (const [first, second] of segments) {
    if (!isParameter(second)) routers.set(placeOf([first!, second ?? '']), within(first, second));
    if (!others.has(first!)) others.set(first!, within(first, undefined));
  }
  return (request, response, next) => {
    const place = segmentsOf(request.path);
    const router = routers.get(placeOf(place)) ?? others.get(place[0] ?? '');
    if (!router) return next();
    return router(request, response, next);
  };
};

import { type Endpoint, services } from '@hypercar/contracts/endpoint';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { apiRouter } from './api-router';
import { serve, type TestServer } from './testing';

const call = (method: Endpoint['method'], path: Endpoint['path']): Endpoint => ({
  service: 'svc-ops',
  method,
  path,
  summary: '',
  access: 'anyone',
  response: z.string(),
  status: 200,
});

const endpoints: readonly Endpoint[] = [
  ...services.flatMap((service) => Object.values(endpointsOf(service))),
  call('GET', '/api/things/:id'),
  call('GET', '/api/things/late'),
  call('GET', '/api/things/early/:part'),
];

/** Says which route answers, and with which parameters. */
const mounted = endpoints.map((endpoint) => {
  const answer: RequestHandler = ({ params }, response) =>
    void response.json([endpoint.method, endpoint.path, params]);
  return { endpoint, handlers: [answer] };
});

const serveRouter = (router: RequestHandler): Promise<TestServer> =>
  serve(
    express()
      // Errors without their stacks, which differ.
      .set('env', 'production')
      .use(router, (_request, response) => void response.sendStatus(404)),
  );

/** One router with every route, in their order. */
const plain = (): Router => {
  const router = Router();
  for (const { endpoint, handlers } of mounted)
    router[endpoint.method.toLowerCase() as 'get'](endpoint.path, ...handlers);
  return router;
};

let ours: TestServer;
let theirs: TestServer;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([serveRouter(apiRouter(mounted)), serveRouter(plain())]);
});
afterAll(() => Promise.all([ours.close(), theirs.close()]));

const answerOf = async ({ url }: TestServer, method: string, path: string) => {
  const answer = await fetch(url + path, { method });
  return [answer.status, answer.headers.get('Allow'), await answer.text()];
};
const compare = async (method: string, path: string): Promise<void> => {
  expect(await answerOf(ours, method, path)).toEqual(await answerOf(theirs, method, path));
};

const filled = (path: string): string => path.replace(/:\w+/g, '0123456789abcdef01234567');

test('each call of each service is answered by the same route as by one router with all of them', async () => {
  for (const { method, path } of endpoints) await compare(method, filled(path));
});

test.each([
  ['GET', '/api/tiles/'],
  ['GET', '/API/Tiles'],
  ['GET', '/api/tiles?limit=1'],
  ['HEAD', '/api/tiles'],
  ['OPTIONS', '/api/tiles/7'],
  ['DELETE', '/api/tiles'],
  ['GET', '/api//tiles'],
  ['GET', '/api/tiles//'],
  ['GET', '/other/tiles'],
  ['GET', '/api'],
  ['GET', '/'],
  ['GET', '/api/%74iles'],
  ['GET', '/api/things/late'],
  ['GET', '/api/things/LATE'],
  ['GET', '/api/things/early'],
  ['GET', '/api/things/early/a'],
  ['GET', '/api/things/a%2Fb'],
  ['GET', '/api/things/%zz'],
  ['GET', '/api/things/a/b'],
  ['GET', '/api/__proto__/constructor'],
])('%s %s, too', (method, path) => compare(method, path));

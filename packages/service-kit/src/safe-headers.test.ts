import express from 'express';
import helmet from 'helmet';
import { safeHeaders } from './safe-headers';
import { serve } from './testing';

test("sets helmet's headers", async () => {
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/ours', safeHeaders(), (_request, response) => void response.send('same'));
  const options = { contentSecurityPolicy: false, strictTransportSecurity: false };
  app.get('/theirs', helmet(options), (_request, response) => void response.send('same'));
  const server = await serve(app);
  const headersOf = async (path: string) => {
    const headers = new Map((await fetch(server.url + path)).headers);
    headers.delete('date');
    return headers;
  };
  const ours = await headersOf('/ours');
  expect(ours.get('x-content-type-options')).toBe('nosniff');
  expect(ours).toEqual(await headersOf('/theirs'));
  await server.close();
});

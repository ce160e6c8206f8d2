import { endpointsOf } from '@hypercar/contracts/endpoints';
import type { ServiceName } from '@hypercar/contracts/endpoint';
import express, { Router } from 'express';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { openApiOf } from './open-api';

const page = (service: ServiceName) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${service}: calls</title>
    <link rel="stylesheet" href="swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;
const startScript = `SwaggerUIBundle({ url: '../openapi.json', dom_id: '#docs', deepLinking: true });\n`;

/** Serves the service's openapi.json and, under docs/, a page to read and try it. */
export const docsRouter = (service: ServiceName, version: string): Router => {
  const document = openApiOf(service, version, endpointsOf(service));
  const router = Router({ strict: true });
  router.get('/openapi.json', (_request, response) => void response.json(document));
  router.get('/docs', (request, response) => response.redirect(301, `${request.baseUrl}/docs/`));
  router.get('/docs/', (_request, response) => void response.type('html').send(page(service)));
  router.get('/docs/start.js', (_request, response) => void response.type('js').send(startScript));
  router.use('/docs', express.static(absolutePath(), { index: false, maxAge: '1h' }));
  return router;
};

import type { RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { answerError } from './answer';
import { uploadOf } from '../table/uploads';
import { sentPath } from './middleware';

/** Whether a request comes with a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const artefacts = new RegExp(routeTable.deployments);

/**
 * Answers 408, or hangs up, when the whole of a body is not there in time, however steadily its parts arrive. An artefact
 * has the time of the server's `requestTimeout`, and a file a longer one than other bodies, until it is answered.
 */
export const bodyDeadline =
  (settings: () => GatewaySettings): RequestHandler =>
  (request, response, next) => {
    if (!hasBody(request)) return next();
    const { deployments, timeouts } = settings();
    const isArtefact = deployments !== undefined && artefacts.test(sentPath(request));
    const isFile = uploadOf(request.method, sentPath(request)) !== undefined;
    let timer: NodeJS.Timeout | undefined;
    let isWhole = false;
    const give = (): void => {
      if (response.headersSent) return void request.socket.destroy();
      response.set('Connection', 'close');
      answerError(response, 408);
    };
    const wait = (ms: number): void => {
      clearTimeout(timer);
      if (!isWhole) timer = setTimeout(give, ms);
    };
    for (const event of ['end', 'close'])
      request.on(event, () => {
        isWhole = true;
        clearTimeout(timer);
      });
    if (!isArtefact) wait(isFile ? timeouts.fileMs : timeouts.bodyMs);
    if (isArtefact || isFile) response.on('finish', () => wait(timeouts.bodyMs));
    next();
  };

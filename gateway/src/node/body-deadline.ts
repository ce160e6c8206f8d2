import type { Request, RequestHandler } from 'express';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { answerError } from './answer';
import { sentPath } from './middleware';

/** Whether a request comes with a body. */
export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const uploads = new RegExp(routeTable.deployments);

/**
 * Answers 408, or hangs up, when the whole of a body is not there in time, however steadily its parts arrive. An artefact
 * has the time of the server's `requestTimeout`, until it is answered.
 */
export const bodyDeadline =
  (settings: () => GatewaySettings): RequestHandler =>
  (request, response, next) => {
    if (!hasBody(request)) return next();
    const { deployments, timeouts } = settings();
    let timer: NodeJS.Timeout | undefined;
    const give = (): void => {
      if (response.headersSent) return void request.socket.destroy();
      response.set('Connection', 'close');
      answerError(response, 408);
    };
    const wait = (): void => void (timer ??= setTimeout(give, timeouts.bodyMs));
    for (const event of ['end', 'close']) request.on(event, () => clearTimeout(timer));
    if (deployments && uploads.test(sentPath(request))) response.on('finish', wait);
    else wait();
    next();
  };

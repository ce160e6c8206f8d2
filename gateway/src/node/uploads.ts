import type { RequestHandler } from 'express';
import type { GatewaySettings } from '../options';
import { uploadOf } from '../table/uploads';
import { localsOf } from './locals';
import { passOn } from './pass-on';

let turn = 0;

/** Streams a file to the service that takes it, so that none is kept here before its sender is known; next() for any other call. */
export const uploads =
  (settings: () => GatewaySettings): RequestHandler =>
  (request, response, next) => {
    const upload = uploadOf(request.method, localsOf(response).path);
    if (!upload) return next();
    const { upstreams, timeouts } = settings();
    const all = upstreams[upload.service];
    turn = (turn + 1) % all.length;
    passOn(request, response, {
      name: upload.service,
      replicas: [...all.slice(turn), ...all.slice(0, turn)],
      maxBytes: upload.maxBytes,
      readMs: timeouts.uploadedMs,
    });
  };

import type { Engine } from './engine';
import { findNginx } from './nginx/find-nginx';
import { startNginx } from './nginx/nginx-engine';
import { NginxRefuses } from './nginx/write-config';
import { startNode } from './node/node-engine';
import { type GatewaySettings, needsNodeEngine } from './options';

/** A nginx that is too old or too bare is no reason to have no gateway. */
const startNodeInstead = (settings: GatewaySettings) => (error: unknown) => {
  if (!(error instanceof NginxRefuses)) throw error;
  process.stderr.write(`${error.message}\nThe Node gateway starts instead.\n`);
  return startNode(settings);
};

/** Starts the engine that the settings name; `auto` takes nginx where there is a usable one. */
export const startEngine = async (settings: GatewaySettings): Promise<Engine> => {
  const { engine } = settings;
  if (engine === 'node' || (engine === 'auto' && needsNodeEngine(settings)))
    return startNode(settings);
  const nginx = findNginx();
  if (nginx && engine === 'nginx') return startNginx(nginx, settings);
  if (nginx) return startNginx(nginx, settings).catch(startNodeInstead(settings));
  if (engine === 'auto') return startNode(settings);
  throw new Error('There is no nginx on this machine.');
};

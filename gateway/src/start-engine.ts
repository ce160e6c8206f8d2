import type { Engine, StartEngine } from './engine';
import { findNginx } from './nginx/find-nginx';
import { startNginx } from './nginx/nginx-engine';
import { NginxRefuses } from './nginx/write-config';
import { startNode } from './node/node-engine';
import { needsNodeEngine } from './options';

/** Falls back to Node when nginx is too old or lacks a module. */
const orElse = (startInstead: () => Promise<Engine>) => (error: unknown) => {
  if (!(error instanceof NginxRefuses)) throw error;
  process.stderr.write(`${error.message}\nThe Node gateway starts instead.\n`);
  return startInstead();
};

/** Starts the engine that the settings name; `auto` takes nginx where there is a usable one. */
export const startEngine: StartEngine = async (...around) => {
  const [settings] = around;
  const { engine } = settings;
  const startOnNode = () => startNode(...around);
  if (engine === 'node' || (engine === 'auto' && needsNodeEngine(settings))) return startOnNode();
  const nginx = findNginx();
  if (nginx && engine === 'nginx') return startNginx(nginx, ...around);
  if (nginx) return startNginx(nginx, ...around).catch(orElse(startOnNode));
  if (engine === 'auto') return startOnNode();
  throw new Error('There is no nginx on this machine.');
};

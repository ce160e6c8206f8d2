import { get } from 'node:http';
import type { GatewaySettings } from '../options';
import { until } from './until';

const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
};

const isHealthy = ({ host, port }: GatewaySettings): Promise<boolean> =>
  new Promise((resolve) => {
    const path = '/healthz';
    const question = get({ host: reachable(host), port, path, agent: false, timeout: 1000 });
    question.on('timeout', () => question.destroy());
    question.on('error', () => resolve(false));
    question.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
  });

/** Resolves when nginx answers; rejects after 10 s. */
export const answers = (settings: GatewaySettings): Promise<void> =>
  until(() => isHealthy(settings), 10_000, `nginx does not answer on port ${settings.port}.`);

import { get } from 'node:http';
import type { GatewaySettings } from '../options';
import { until } from './until';

const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
};

const askGeneration = ({ host, port }: GatewaySettings): Promise<number> =>
  new Promise((resolve) => {
    const question = get({
      host: reachable(host),
      port,
      path: '/healthz',
      agent: false,
      timeout: 1000,
    });
    question.on('timeout', () => question.destroy());
    question.on('error', () => resolve(0));
    question.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(Number(/"generation":(\d+)/.exec(text)?.[1])));
    });
  });

// The workers of the old configuration take connections for 100 ms after the new ones came up.
const inARow = 10;

/** Resolves when nginx answers with this generation of its configuration, and with no other. */
export const generationAnswers = async (settings: GatewaySettings, generation: number) => {
  let seen = 0;
  const settled = async () => {
    seen = (await askGeneration(settings)) === generation ? seen + 1 : 0;
    return seen >= (generation === 1 ? 1 : inARow);
  };
  await until(settled, 10_000, `nginx does not answer on port ${settings.port}.`);
};

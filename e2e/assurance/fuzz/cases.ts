import type { Endpoint } from '@hypercar/contracts/endpoint';
import { contentTypes, nastyTexts, nastyValues } from './nasty';
import type { Random } from './random';
import { sampleOf } from './sample';

export interface Case {
  place: string;
  headers: Record<string, string>;
  raw: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value somewhere in the body replaced, a field more or one less. */
const spoiled = (body: unknown, random: Random): unknown => {
  const nasty = random.one(nastyValues);
  if (!isObject(body) || random.below(8) === 0) return nasty;
  const names = Object.keys(body);
  const name = names.length > 0 ? random.one(names) : 'extra';
  const turn = random.below(6);
  if (turn === 0) return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
  if (turn === 1) return { ...body, [`${name}\0`]: nasty, ['__proto__']: nasty, $set: nasty };
  return { ...body, [name]: isObject(body[name]) ? spoiled(body[name], random) : nasty };
};

const pathOf = ({ path, params }: Endpoint, random: Random): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const field = params?.shape[name];
    const usual = field ? sampleOf(field as never, random) : 'x';
    return random.below(3) === 0
      ? random.one(nastyTexts).replace('x'.repeat(3_000), 'x'.repeat(900)) || '%20'
      : encodeURIComponent(String(usual));
  });

const queryOf = ({ query }: Endpoint, random: Random): string => {
  const names = [...Object.keys(query?.shape ?? {}), 'limit', 'cursor', 'other'];
  const pair = (): string => {
    const name = random.one(names);
    return `${name}${random.one(['', '', '[]', '[$gt]', '%00'])}=${random.one(nastyTexts)}`;
  };
  const first = pair();
  const pairs = [first, ...Array.from({ length: random.below(3) }, pair)];
  return random.below(4) === 0 ? [...pairs, first].join('&') : pairs.join('&');
};

const rawBodyOf = (body: unknown, random: Random): string => {
  const text = JSON.stringify(body) ?? '';
  if (random.below(12) === 0) return text.slice(0, -1);
  return random.below(40) === 0 ? `${'['.repeat(60_000)}` : text;
};

/** One attack on an endpoint, made from its contract. */
export const caseOf = (endpoint: Endpoint, random: Random): Case => {
  const place = pathOf(endpoint, random);
  const query =
    endpoint.method === 'GET' || random.below(4) === 0 ? `?${queryOf(endpoint, random)}` : '';
  if (endpoint.method === 'GET') return { place: place + query, headers: {}, raw: undefined };
  const usual = endpoint.body ? sampleOf(endpoint.body, random) : {};
  const type = random.below(8) === 0 ? random.one(contentTypes) : 'application/json';
  const key: Record<string, string> =
    random.below(5) === 0 ? { 'Idempotency-Key': `fuzz-${random.below(1e9)}` } : {};
  return {
    place: place + query,
    headers: { ...key, ...(type ? { 'Content-Type': type } : {}) },
    raw: rawBodyOf(spoiled(usual, random), random),
  };
};

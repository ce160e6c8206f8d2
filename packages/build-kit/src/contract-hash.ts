import { createHash } from 'node:crypto';
import { endpoints } from '@hypercar/contracts/endpoints';
import type { Endpoint } from '@hypercar/contracts/endpoint';

type Schema = Endpoint['response'];

/** One endpoint as data, with JSON Schema of its input and output. */
export interface CallShape {
  service: string;
  call: string;
  access: Endpoint['access'];
  status: number;
  params?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
  response?: object | undefined;
}

const describe = (schema: Schema | undefined, io: 'input' | 'output'): object | undefined =>
  schema?.toJSONSchema({ io, unrepresentable: 'any' });

export const shapeOf = (endpoint: Endpoint): CallShape => ({
  service: endpoint.service,
  call: `${endpoint.method} ${endpoint.path}`,
  access: endpoint.access,
  status: endpoint.status,
  params: describe(endpoint.params, 'input'),
  query: describe(endpoint.query, 'input'),
  body: describe(endpoint.body, 'input'),
  response: describe(endpoint.response, 'output'),
});

/** JSON with sorted keys, so that equal data gives equal text. */
export const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** 16 hexadecimal digits that change when any endpoint's schemas do. */
export const contractHash = (all: Readonly<Record<string, Endpoint>> = endpoints): string => {
  const shapes = Object.fromEntries(Object.entries(all).map(([name, e]) => [name, shapeOf(e)]));
  return createHash('sha256').update(stableJson(shapes)).digest('hex').slice(0, 16);
};

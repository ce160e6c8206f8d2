import type { Contract } from '@hypercar/build-kit/contract-file';
import type { CallShape } from '@hypercar/build-kit/contract-hash';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const document = z.object({
  info: z.object({ title: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
type Operation = z.infer<typeof operation>;

const schemaIn = (given: z.infer<typeof content> | undefined): object | undefined =>
  Object.values(given ?? {})[0]?.schema;

const parametersIn = ({ parameters }: Operation, where: 'path' | 'query'): object | undefined => {
  const named = parameters.filter((parameter) => parameter.in === where);
  if (named.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema: of }) => [name, of])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  };
};

const shapeOf = (service: string, call: string, given: Operation): CallShape => {
  const status = Object.keys(given.responses).find((code) => code.startsWith('2')) ?? '200';
  return {
    service,
    call,
    // A document names the roles in prose only: who may call is not compared.
    access: 'anyone',
    status: Number(status),
    params: parametersIn(given, 'path'),
    query: parametersIn(given, 'query'),
    body: schemaIn(given.requestBody?.content),
    response: schemaIn(given.responses[status]?.content),
  };
};

/** A service's OpenAPI document in, the contract that it serves out; throws when it is none. */
export const servedByDocument = (given: unknown): Contract => {
  const { info, paths } = document.parse(given);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => {
      const call = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return [of.operationId, shapeOf(info.title, call, of)] as const;
    }),
  );
  return { name: info.title, serves: Object.fromEntries(calls), calls: {} };
};

import type { Endpoint, ServiceName } from '@hypercar/contracts/endpoint';
import { errorBody } from '@hypercar/contracts/fields';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: object) => ({ 'application/json': { schema } });

const parametersOf = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));

const accessText = ({ access }: Endpoint): string =>
  typeof access === 'string' ? access : `one of the roles ${access.join(', ')}`;

const errorAnswer = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
});

const responsesOf = (e: Endpoint) => ({
  [e.status]:
    e.status === 204
      ? { description: 'Done' }
      : {
          description: 'OK',
          content: e.stream
            ? { 'text/event-stream': { schema: schemaOf(e.response, 'output') } }
            : json(schemaOf(e.response, 'output')),
        },
  ...(e.params || e.query || e.body ? { 400: errorAnswer('The input is not valid') } : {}),
  ...(e.access === 'anyone' ? {} : { 401: errorAnswer('Not signed in') }),
  ...(typeof e.access === 'string' ? {} : { 403: errorAnswer('Not for this role') }),
  ...(e.freshLogin
    ? { 403: errorAnswer('Not for this role, or `reauthenticationRequired`: see reauthenticate') }
    : {}),
  ...(e.params ? { 404: errorAnswer('No such item') } : {}),
});

/** The empty schema stands for bytes of any length. */
const fileBody = (types: readonly string[]) => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: {} }])),
});

const operationOf = (name: string, e: Endpoint) => ({
  operationId: name,
  summary: e.summary,
  description: `Access: ${accessText(e)}.`,
  parameters: [...parametersOf(e.params, 'path'), ...parametersOf(e.query, 'query')],
  ...(e.body ? { requestBody: { required: true, content: json(schemaOf(e.body, 'input')) } } : {}),
  ...(e.upload ? { requestBody: fileBody(e.upload.types) } : {}),
  responses: responsesOf(e),
  security: e.access === 'anyone' ? [] : [{ bearer: [] }],
});

const pathsOf = (endpoints: Readonly<Record<string, Endpoint>>) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, e] of Object.entries(endpoints)) {
    const path = e.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(name, e) };
  }
  return paths;
};

/** A service's endpoints in, its OpenAPI 3.1 document out. */
export const openApiOf = (
  service: ServiceName,
  version: string,
  endpoints: Readonly<Record<string, Endpoint>>,
) => ({
  openapi: '3.1.0',
  info: { title: service, version, description: `The calls of ${service}.` },
  servers: [{ url: '/' }],
  paths: pathsOf(endpoints),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Error: schemaOf(errorBody, 'output') },
  },
});

import type { Contract } from '@hypercar/build-kit/contract-file';
import type { CallShape } from '@hypercar/build-kit/contract-hash';
import { incompatibilities } from './incompatibilities';
import type { Schema } from './schema';

/** A call by its method and path, whatever its parameters are called. */
const keyOf = ({ call }: CallShape): string => call.replace(/:\w+/g, ':');

const nothing: Schema = { type: 'object', properties: {} };
const allRoles = ['admin', 'assistant', 'public'] as const;

const callersOf = ({ access }: CallShape): readonly string[] => {
  if (access === 'anyone') return ['a guest', ...allRoles];
  return access === 'signed-in' ? allRoles : access;
};

const wrongAccess = (asked: CallShape, served: CallShape): string[] => {
  const shutOut = callersOf(asked).filter((caller) => !callersOf(served).includes(caller));
  return shutOut.length > 0 ? [`would be refused to ${shutOut.join(', ')}`] : [];
};

const wrongInput = (asked: CallShape, served: CallShape, part: 'query' | 'body'): string[] => {
  if (!asked[part] && !served[part]) return [];
  const [sent, taken] = [(asked[part] ?? nothing) as Schema, (served[part] ?? nothing) as Schema];
  return incompatibilities(sent, taken, 'sent').map((why) => `sends ${part}: ${why}`);
};

// Parameters are compared by position, not by name.
const unnamed = (params: object | undefined): Schema[] =>
  Object.values(((params ?? nothing) as Schema).properties ?? {});

const wrongParams = (asked: CallShape, served: CallShape): string[] => {
  const taken = unnamed(served.params);
  return unnamed(asked.params).flatMap((sent, at) =>
    taken[at]
      ? incompatibilities(sent, taken[at], 'sent').map((why) => `sends its path: ${why}`)
      : [],
  );
};

const wrongAnswer = (asked: CallShape, served: CallShape): string[] => {
  if ((asked.status === 204) !== (served.status === 204))
    return [`reads the answer: it would come with status ${served.status}, not ${asked.status}`];
  return incompatibilities(
    (served.response ?? {}) as Schema,
    (asked.response ?? {}) as Schema,
    'answered',
  ).map((why) => `reads the answer: ${why}`);
};

const wrongCall = (asked: CallShape, served: CallShape | undefined): string[] => {
  if (!served) return [`which ${asked.service} would not answer`];
  return [
    ...wrongAccess(asked, served).map((why) => `which ${why}`),
    ...[
      ...wrongParams(asked, served),
      ...wrongInput(asked, served, 'query'),
      ...wrongInput(asked, served, 'body'),
      ...wrongAnswer(asked, served),
    ].map((why) => `and ${why}`),
  ];
};

/** svc-auth signs, and the other services verify by its public keys, or in older releases by its secret. */
const refusedTokens = (called: string, signer: Contract, service: Contract): string[] =>
  signer.name === 'svc-auth' && signer.tokens && service.name.startsWith('svc-') && !service.tokens
    ? [`${called} signs tokens that this ${service.name} refuses`]
    : [];

/** What would break between a consumer and a service, a sentence each. `called` is the consumer's name in these sentences. */
export const brokenCalls = (called: string, consumer: Contract, service: Contract): string[] => {
  const served = new Map(Object.values(service.serves).map((shape) => [keyOf(shape), shape]));
  const broken = Object.values(consumer.calls)
    .filter((asked) => asked.service === service.name)
    .flatMap((asked) =>
      wrongCall(asked, served.get(keyOf(asked))).map(
        (why) => `${called} calls ${asked.call} ${why}`,
      ),
    );
  return [...broken, ...refusedTokens(called, consumer, service)];
};

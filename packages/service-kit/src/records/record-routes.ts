import type { Endpoint } from '@hypercar/contracts/endpoint';
import { type RecordDeclaration, withArticle } from '@hypercar/contracts/record';
import { forbidden } from '../errors';
import { handle, handleShared, type Route } from '../handle';
import type { Page } from '../paging';
import type { PagedFind } from '../read-page';
import type { Claims } from '../token';
import { actOf } from './act';
import type { RecordRow } from './record-fields';
import type { Records } from './records';

/** What the five calls of a record are given (recordCalls). */
interface Input {
  params: { id: string };
  query: PagedFind;
  body: object;
  user: Claims;
}

const route = (endpoint: Endpoint, answer: (input: Input) => Promise<unknown>): Route =>
  handle(endpoint, (input) => answer(input as unknown as Input));

type Calls = Readonly<Record<'list' | 'create' | 'remove' | 'restore', Endpoint>> & {
  readonly update?: Endpoint;
};
interface Listed extends Pick<
  Records<RecordRow, object, object>,
  'add' | 'change' | 'remove' | 'restore'
> {
  declaration: RecordDeclaration;
  list(query: PagedFind): Promise<Page<object>>;
}

/** Throws 403 when a patch holds a field that is not this person's to change. */
const refuseForbiddenFields = (
  { fields, noun }: RecordDeclaration,
  write: Endpoint['access'],
  { role }: Claims,
  patch: object,
): void => {
  const mayWrite = (name: string): boolean => {
    const writers = fields[name]?.writers ?? write;
    return writers.includes(role);
  };
  if (!Object.keys(patch).every((name) => name === 'version' || mayWrite(name)))
    throw forbidden(`Only administrators can edit ${withArticle(noun)}`);
};

const changing = ({ update, create }: Calls, records: Listed, now: () => Date): readonly Route[] =>
  update
    ? [
        route(update, ({ params, body, user }) => {
          refuseForbiddenFields(records.declaration, create.access, user, body);
          return records.change(params.id, body, actOf(user, now));
        }),
      ]
    : [];

/** Answers the calls of a declared record. */
export const recordRoutes = (calls: Calls, records: Listed, now: () => Date): readonly Route[] => [
  handleShared(calls.list, ({ query }) => records.list(query as PagedFind)),
  route(calls.create, ({ body, user }) => records.add(body, actOf(user, now))),
  ...changing(calls, records, now),
  route(calls.remove, ({ params, user }) => records.remove(params.id, actOf(user, now))),
  route(calls.restore, ({ params, user }) => records.restore(params.id, actOf(user, now))),
];

import { endpointKey } from '@hypercar/app-kit/query';
import type { QueryClient } from '@tanstack/react-query';
import { pathOf, type Call } from '../call';

/** The files of a kind of record: their calls, and what people call them. */
export interface AttachedView {
  calls: Readonly<Record<'list' | 'add' | 'read' | 'remove' | 'restore', Call>>;
  /** The list of the records, whose rows say how many files they have. */
  owners: Call;
  /** "receipt", "receipts". */
  noun: string;
  nouns: string;
}

/** The list of one record's files. */
export const listOf = ({ calls }: AttachedView, owner: string): Call => ({
  ...calls.list,
  path: pathOf(calls.list, { params: { id: owner } }) as Call['path'],
});

/** Asks for the files of a record again, and for their number. */
export const readAgain = (
  client: QueryClient,
  view: AttachedView,
  owner: string,
): Promise<unknown> =>
  Promise.all(
    [listOf(view, owner), view.owners].map((list) =>
      client.invalidateQueries({ queryKey: endpointKey(list) }),
    ),
  );

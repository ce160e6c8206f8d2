import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';

/** What a line shows of a running service or a published slice. */
export interface PartFacts {
  version: string;
  commit: string;
  contractHash: string;
  publishedAt?: string | undefined;
  /** Running since then; a slice is files only. */
  since: string | undefined;
  database?: string;
}

export interface PartLineProps {
  name: string;
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  facts: PartFacts | undefined;
}

const Health = ({ query, facts }: Omit<PartLineProps, 'name'>) => {
  if (query.isPending) return <Badge>Asking…</Badge>;
  if (!query.error && facts) return <Badge tone="success">Healthy</Badge>;
  return (
    <Trouble>
      <Badge tone="danger">No answer</Badge>
      <Reason>{query.error?.message}</Reason>
      <Button
        size="small"
        variant="secondary"
        pending={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Ask again
      </Button>
    </Trouble>
  );
};

/** Keeps suffixes of the commit's hash, such as -dirty. */
const shortened = (commit: string): string => commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1');

const momentOf = (at: string | undefined) => (at ? <Moment at={at} /> : '–');

/** One part of the site with its version and state. The last answer stays when it does not answer any more. */
export const PartLine = ({ name, query, facts }: PartLineProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td data-label="Health">
      <Health query={query} facts={facts} />
    </td>
    <td data-label="Version">{facts?.version ?? '–'}</td>
    <td data-label="Commit">
      <Code>{facts ? shortened(facts.commit) : '–'}</Code>
    </td>
    <td data-label="Contracts">
      <Code>{facts?.contractHash.slice(0, 10) ?? '–'}</Code>
    </td>
    <td data-label="Database">{facts?.database ?? '–'}</td>
    <td data-label="Published">{momentOf(facts?.publishedAt)}</td>
    <td data-label="Since">{momentOf(facts?.since)}</td>
  </tr>
);

const Trouble = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs};
`;
const Reason = styled.span`
  overflow-wrap: anywhere;
`;
const Code = styled.code`
  font: ${theme.weight.text} ${theme.size.caption} ${theme.font.mono};
`;

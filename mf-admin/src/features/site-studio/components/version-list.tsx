import type { SiteContentVersion } from '@hypercar/contracts/site-content';
import { Button } from '@hypercar/ui/button';
import { Moment } from '@hypercar/ui/moment';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { theme } from '@hypercar/ui/theme';
import { versionsQuery } from '../api/site-queries';
import { FieldChange } from './field-change';

const words: Record<SiteContentVersion['action'], string> = {
  save: 'saved the draft',
  publish: 'published',
  plan: 'planned a publication',
  cancel: 'cancelled the plan',
  restore: 'brought an earlier draft back',
};

export interface VersionListProps {
  /** Something is not saved, which would be lost. */
  blocked: boolean;
  onRestore: (id: string) => void;
}

/** Who did what, newest first, each with a button that makes the draft what it was then. */
export const VersionList = ({ blocked, onRestore }: VersionListProps) => {
  const { data } = useQuery(versionsQuery());
  return (
    <Root aria-label="History">
      <h2>History</h2>
      {data?.length === 0 && <p>Nothing has been changed yet.</p>}
      {data?.map(({ id, version, action, at, by, changes }) => (
        <article key={id} aria-label={`Version ${version}`}>
          <p>
            {by} {words[action]}, <Moment at={at} />
          </p>
          <ul>
            {changes.map((change) => (
              <FieldChange key={change.field} {...change} />
            ))}
          </ul>
          <Button size="small" variant="quiet" disabled={blocked} onClick={() => onRestore(id)}>
            Bring version {version} back
          </Button>
        </article>
      ))}
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  gap: ${theme.space.s};
  h2 {
    font-size: ${theme.size.h3};
  }
  article {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space.xs} ${theme.space.m};
    padding-block: ${theme.space.xs};
    border-top: 1px solid ${theme.colour.line};
  }
  article p,
  article ul {
    flex: 1 1 14rem;
    margin: 0;
  }
  article ul {
    overflow-wrap: anywhere;
    color: ${theme.colour.textMuted};
  }
`;

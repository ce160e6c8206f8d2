import { listSuspiciousPatterns, type PatternKind } from '@hypercar/contracts/suspicious-patterns';
import { EmptyState } from '@hypercar/ui/empty-state';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { Stack } from '@hypercar/ui/stack';
import { useState } from 'react';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { kindChoices } from '../api/pattern-labels';
import { PatternsTable } from './patterns-table';

/** What looks like points or entries for nothing, for a person to judge. */
export const SuspiciousPatterns = () => {
  const [kind, setKind] = useState<PatternKind | 'all'>('all');
  const pages = useServerPages(listSuspiciousPatterns, kind === 'all' ? {} : { kind }, {
    hasLast: false,
  });
  return (
    <Stack>
      <p>
        Each of these is a hint, and nothing follows from it by itself: look at the accounts, and
        take an entry out of the contest or change a status where it is needed.
      </p>
      <FilterRow $even aria-label="Suspicious patterns">
        <FilterChoice label="What" value={kind} choices={kindChoices} onChange={setKind} />
      </FilterRow>
      <ServerList
        of="suspicious patterns"
        pages={pages}
        empty={<EmptyState title="Nothing suspicious found" />}
      >
        {(patterns) => <PatternsTable patterns={patterns} />}
      </ServerList>
    </Stack>
  );
};

import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { entryStatusLabel, roleLabel } from '../api/entry-labels';

const factsOf = (entry: ContestEntryRow): readonly (readonly [string, ReactNode])[] => [
  ['User', entry.username],
  ['Email', entry.email ?? '–'],
  ['Role', entry.role ? roleLabel[entry.role] : 'Unknown'],
  ['Status', entryStatusLabel[entry.status]],
  ['Total Points', entry.totalPoints.toLocaleString('en-US')],
  ['Total Entries', entry.totalEntries.toLocaleString('en-US')],
  ['Rhinestone Guess', entry.rhinestoneGuess.toLocaleString('en-US')],
  ['Bonus Weight', entry.bonusWeightGuess || 'N/A'],
  ['First Submitted', <Moment key="first" at={entry.submittedAt} />],
  ['Last Updated', <Moment key="last" at={entry.updatedAt} />],
];

/** A member's totals, and the guess with its dates. */
export const ActivityFacts = ({ entry }: { entry: ContestEntryRow }) => (
  <Facts>
    {factsOf(entry).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Facts>
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: ${theme.space.s} ${theme.space.m};
  margin: 0;
  dt {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;

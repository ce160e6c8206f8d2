import type { SuspiciousPattern } from '@hypercar/contracts/suspicious-patterns';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

type Named = SuspiciousPattern['members'][number];

const searchOf = (username: string): string =>
  `/user-management?${new URLSearchParams({ search: username }).toString()}`;

/** An account that is gone, or could not be looked up, cannot be searched for. */
const Member = ({ username, email }: Named) =>
  email === null ? (
    <>{username}</>
  ) : (
    <Link to={searchOf(username)} title={email}>
      {username}
    </Link>
  );

/** Those whom a pattern is about, each with the way to their account. */
export const PatternMembers = ({ pattern }: { pattern: SuspiciousPattern }) => {
  const more = pattern.memberCount - pattern.members.length;
  return (
    <List role="list">
      {pattern.members.map((member) => (
        <li key={member.id}>
          <Member {...member} />
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </List>
  );
};

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.m};
`;

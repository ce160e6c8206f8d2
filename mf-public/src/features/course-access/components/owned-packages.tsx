import type { OwnCourseAccess } from '@hypercar/contracts/course-access';
import { coursePackageNames } from '@hypercar/contracts/course-packages';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const names: Readonly<Record<string, string>> = coursePackageNames;
const bys: Readonly<Record<string, string>> = {
  purchase: 'bought',
  grant: 'a present of the team',
  'daily-winner': 'won by the most logins of a day',
  prize: 'won in the contest',
};

/** The packages that a member has access to, by what and since when. */
export const OwnedPackages = ({ access }: { access: readonly OwnCourseAccess[] }) => (
  <List aria-label="Your packages">
    {access.map(({ id, package: name, source, since }) => (
      <li key={id}>
        <b>{names[name] ?? name}</b>
        <span>
          {bys[source] ?? source}, <Moment at={since} />
        </span>
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  gap: ${theme.space.s};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${theme.space.s};
  }
  b {
    font-size: ${theme.size.h4};
    color: ${theme.colour.textStrong};
  }
  span {
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
`;

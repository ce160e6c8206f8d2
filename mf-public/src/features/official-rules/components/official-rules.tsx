import { call } from '@hypercar/app-kit/call';
import { Loaded } from '@hypercar/app-kit/loaded';
import { QueryProvider, endpointQuery } from '@hypercar/app-kit/query';
import type { getContestRules } from '@hypercar/contracts/contest-draws';
import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { from, theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';

/** The Official Rules: the service gives them to administrators only. */
const rulesQuery = () => endpointQuery(call<typeof getContestRules>('GET', '/api/contest/rules'));

const Rules = () => (
  <Loaded query={useQuery(rulesQuery())} of="the Official Rules">
    {({ sections }) => (
      <Columns>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </Columns>
    )}
  </Loaded>
);

/** Folded: eligibility, period, prizes, winner selection and general conditions. */
export const OfficialRules = () => (
  <LazyPanel title="Official Rules">
    <QueryProvider>
      <Rules />
    </QueryProvider>
  </LazyPanel>
);

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.l} ${theme.space.xl};
  align-items: start;
  section {
    display: grid;
    gap: ${theme.space.xs};
  }
  h3 {
    font-size: ${theme.size.h4};
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

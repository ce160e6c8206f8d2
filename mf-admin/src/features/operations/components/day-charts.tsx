import type { DayCounts } from '@hypercar/contracts/operations';
import { figureDays } from '@hypercar/contracts/operations';
import { from, theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { accountsQuery, contestQuery, workshopQuery } from '../api/operations-queries';
import { DayBars } from './day-bars';

interface ChartsOfProps<Name extends string> {
  service: string;
  titles: Readonly<Record<Name, string>>;
  days: Readonly<Record<Name, DayCounts>> | undefined;
  error: Error | null;
}

/** The charts of one service, or its loading or error text. */
const ChartsOf = <Name extends string>({ service, titles, days, error }: ChartsOfProps<Name>) => {
  if (!days) return <p>{error ? `${service} does not answer.` : `Asking ${service}…`}</p>;
  return (Object.entries(titles) as [Name, string][]).map(([name, title]) => (
    <DayBars key={name} title={title} days={days[name]} />
  ));
};

const ofAccounts = {
  registrations: 'Registrations',
  logins: 'Logins',
  failedLogins: 'Failed logins',
  mails: 'Mails',
};
const ofContest = { entries: 'Contest entries', shares: 'Shares', tileChanges: 'Tile changes' };
const ofWorkshop = { changes: 'Workshop changes' };

/** Counts per day from each service; a service that does not answer leaves the others' charts. */
export const DayCharts = () => {
  const accounts = useQuery(accountsQuery());
  const contest = useQuery(contestQuery());
  const workshop = useQuery(workshopQuery());
  return (
    <section aria-labelledby="day-charts">
      <Heading id="day-charts">The last {figureDays} days</Heading>
      <Grid>
        <ChartsOf
          service="svc-auth"
          titles={ofAccounts}
          days={accounts.data?.days}
          error={accounts.error}
        />
        <ChartsOf
          service="svc-contest"
          titles={ofContest}
          days={contest.data?.days}
          error={contest.error}
        />
        <ChartsOf
          service="svc-ops"
          titles={ofWorkshop}
          days={workshop.data?.days}
          error={workshop.error}
        />
      </Grid>
    </section>
  );
};

const Heading = styled.h3`
  margin-bottom: ${theme.space.s};
  font-size: ${theme.size.h4};
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${theme.space.s};
  /* Eight charts below four tiles: two full rows, edge below edge. */
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

import type { EndpointResult } from '@hypercar/contracts/endpoint';
import type { getWorkTotals } from '@hypercar/contracts/work-sessions';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Loaded } from '@hypercar/app-kit/loaded';
import { serverNow } from '../../../calls/server-clock';
import { formatDuration } from '../api/session-labels';
import { totalsQuery } from '../api/session-calls';

type Total = EndpointResult<typeof getWorkTotals>[number];

const Sum = ({ total }: { total: Total }) => (
  <div>
    <dt>{total.username}</dt>
    <dd>
      {formatDuration(total.minutes)} in {total.sessions}{' '}
      {total.sessions === 1 ? 'session' : 'sessions'}
    </dd>
  </div>
);

/** What each person has worked in the last seven days. */
export const WorkTotals = () => (
  <Loaded query={useQuery(totalsQuery(serverNow()))} of="the totals">
    {(totals) => (
      <div>
        <Title>Last seven days</Title>
        {totals.length === 0 && <p>No work yet</p>}
        <Sums>
          {totals.map((total) => (
            <Sum key={total.userId ?? 'deleted'} total={total} />
          ))}
        </Sums>
      </div>
    )}
  </Loaded>
);

const Title = styled.h3`
  font-size: ${theme.size.body};
`;
const Sums = styled.dl`
  display: grid;
  font-size: ${theme.size.small};
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space.m};
    padding: ${theme.space.hair} 0;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    color: ${theme.colour.textStrong};
  }
`;

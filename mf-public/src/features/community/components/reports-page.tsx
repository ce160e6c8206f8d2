import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointKey } from '@hypercar/app-kit/query';
import { type AddressForm, useSearchState } from '@hypercar/app-kit/search-state';
import { Button } from '@hypercar/ui/button';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Page } from '@hypercar/ui/page';
import { Select } from '@hypercar/ui/select';
import { Stack } from '@hypercar/ui/stack';
import { theme } from '@hypercar/ui/theme';
import { useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { MoreButton } from '../../../writing/more-button';
import { blocksCall, unblockCall } from '../api/community-calls';
import { told, useBlocks, useCommunityAct, useReports } from '../api/use-community';
import { ReportCard } from './report-card';

type Shown = 'open' | 'all';

const inAddress: AddressForm<Shown> = {
  read: ({ show }) => (show === 'all' ? 'all' : 'open'),
  write: (show) => ({ show }),
};

const Blocks = () => {
  const act = useCommunityAct();
  const client = useQueryClient();
  const unblock = async (user: string) => {
    await told(act(unblockCall, { params: { user } }));
    await client.invalidateQueries({ queryKey: endpointKey(blocksCall) });
  };
  return (
    <Loaded query={useBlocks()} of="the blocked members">
      {(blocks) =>
        blocks.length > 0 && (
          <List aria-label="Blocked members">
            <h2>Who may not write</h2>
            {blocks.map(({ id, name, reason, by }) => (
              <p key={id}>
                <b>{name}</b> {reason} ({by})
                <Button variant="quiet" size="small" onClick={() => void unblock(id)}>
                  Let {name} write again
                </Button>
              </p>
            ))}
          </List>
        )
      }
    </Loaded>
  );
};

/** `/community/reports`: what the moderators decide. */
export const ReportsPage = () => {
  const [shown, setShown] = useSearchState('', inAddress);
  const query = useReports(shown);
  return (
    <Page title="Reports of the community" width="text">
      <Stack>
        <Select
          label="Show"
          value={shown}
          onChange={({ target }) => setShown(target.value as Shown)}
        >
          <option value="open">To be decided</option>
          <option value="all">All</option>
        </Select>
        <Loaded query={query} of="the reports">
          {({ pages }) => {
            const reports = pages.flatMap((page) => page?.rows ?? []);
            if (reports.length === 0)
              return (
                <EmptyState
                  title={shown === 'open' ? 'Nothing is to be decided' : 'Nothing was reported'}
                />
              );
            return reports.map((report) => <ReportCard key={report.id} report={report} />);
          }}
        </Loaded>
        <MoreButton query={query} of="reports" />
        <Blocks />
      </Stack>
    </Page>
  );
};

const List = styled.section`
  display: grid;
  gap: ${theme.space.s};
  h2 {
    font-size: ${theme.size.h4};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space.xs} ${theme.space.s};
  }
`;

import { QueryProvider } from '@hypercar/app-kit/query';
import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { CleanupStatus } from '../features/cleanup-status/components/cleanup-status';

/** The administrator's dashboard: its sections in the specification's order. */
export const AdminRoute = () => (
  <QueryProvider>
    <Page title="Admin Dashboard" width="wide">
      <Sections>
        <CleanupStatus />
      </Sections>
    </Page>
  </QueryProvider>
);

const Sections = styled.div`
  display: grid;
  gap: ${theme.space.xl};
`;

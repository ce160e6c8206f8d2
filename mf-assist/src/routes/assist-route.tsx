import { QueryProvider } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import { Loading } from '@hypercar/ui/loading';
import { SavedViews } from '@hypercar/app-kit/saved-views/saved-views';
import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import { Suspense, useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { CureNotices } from '../features/cure-timers/components/cure-notices';
import { LiveContext } from '../live/live-context';
import { useWorkshopLine } from '../live/use-workshop-line';
import { keepPage } from '@hypercar/app-kit/keep-page';
import { StatusLine } from '../live/status-line';
import { useSending } from '../waiting/use-waiting';
import { fetchTools, toolOf } from './assist/tools';
import { ToolsNavigation } from './assist/tools-navigation';

const Tools = () => {
  const { user } = useSession();
  const tool = toolOf(useSearchParams()[0].get('tool'));
  useEffect(() => {
    // Without the preload the tools load when opened, and the page needs a connection.
    void fetchTools()
      .then(keepPage)
      .catch(() => undefined);
  }, []);
  return (
    <Stack>
      <div>
        <ToolsNavigation current={tool} />
        <CureNotices />
      </div>
      <Suspense fallback={<Loading />}>
        <tool.Screen mayEdit={user?.role === 'admin'} />
      </Suspense>
    </Stack>
  );
};

/** Learners ask assistants, too; and the views of the tools. */
const Actions = () => (
  <>
    <Link to="/course/questions">Learners’ questions</Link>
    <SavedViews path="/assist" />
    <StatusLine />
  </>
);

const Workshop = () => {
  const state = useWorkshopLine();
  useSending();
  return (
    <LiveContext value={useMemo(() => ({ state }), [state])}>
      <Page title="Assistant Tools" actions={<Actions />}>
        <Tools />
      </Page>
    </LiveContext>
  );
};

/** The workshop's tools. */
export const AssistRoute = () => (
  <QueryProvider>
    <Workshop />
  </QueryProvider>
);

/* On a phone the way between the tools and their acts lie over the foot of the page. */
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  padding-bottom: var(--page-foot, ${theme.target.large});
`;

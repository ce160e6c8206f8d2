import { SavedViews } from '@hypercar/app-kit/saved-views/saved-views';
import { Page } from '@hypercar/ui/page';
import { from, theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { AdminScreen } from '../guard/admin-screen';
import { Panels } from './admin/panels';
import { SectionMenu } from './admin/section-menu';
import { useNoteOpened, useOpenedPanel } from './admin/use-opened-panel';

const Sections = () => {
  const panels = useNoteOpened();
  useOpenedPanel();
  return (
    <Columns>
      <SectionMenu />
      <div ref={panels}>
        <Panels />
      </div>
    </Columns>
  );
};

/** Where the owner writes what others read, and answers them; and the views of the dashboard. */
const Actions = () => (
  <>
    <Link to="/admin/site">Change prices, dates and links of the site</Link>
    <Link to="/admin/course">Write the course</Link>
    <Link to="/course/questions">Learners’ questions</Link>
    <Link to="/community/reports">Reports of the community</Link>
    <SavedViews path="/admin" />
  </>
);

/** The administrator's dashboard: the specification's sections in its order, our others below. */
export const AdminRoute = () => (
  <AdminScreen>
    <Page title="Admin Dashboard" width="wide" actions={<Actions />}>
      <Sections />
    </Page>
  </AdminScreen>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  ${from.wide} {
    grid-template-columns: 13.5rem minmax(0, 1fr);
    gap: ${theme.space.xl};
  }
`;

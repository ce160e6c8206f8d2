import { type DashboardPanel, dashboardPanels } from '@hypercar/contracts/staff-places';
import { controlStyle } from '@hypercar/ui/field-frame';
import { from, theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { withPanel } from './panel-place';
import { useSectionInView } from './use-section-in-view';

type Current = DashboardPanel | undefined;

const Rail = ({ current }: { current: Current }) => {
  const [params] = useSearchParams();
  return (
    <List role="list">
      {dashboardPanels.map(({ key, title }) => (
        <li key={key}>
          <Way
            to={`?${withPanel(params, key)}`}
            aria-current={key === current ? 'location' : undefined}
          >
            {title}
          </Way>
        </li>
      ))}
    </List>
  );
};

const Choice = ({ current }: { current: Current }) => {
  const [params, setParams] = useSearchParams();
  return (
    <Chooser>
      <VisuallyHidden>Section</VisuallyHidden>
      <select
        value={current ?? dashboardPanels[0].key}
        onChange={({ target }) => setParams(withPanel(params, target.value as DashboardPanel))}
      >
        {dashboardPanels.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </Chooser>
  );
};

/** The ways to the dashboard's sections, in view at all times: a rail on wide screens, a choice elsewhere. */
export const SectionMenu = () => {
  const current = useSectionInView();
  return (
    <Root aria-label="Sections of the dashboard">
      <Rail current={current} />
      <Choice current={current} />
    </Root>
  );
};

const Root = styled.nav`
  position: sticky;
  top: calc(var(--page-head, 0px) + 4rem);
  z-index: ${theme.layer.raised};
  align-self: start;
  margin-inline: calc(-1 * ${theme.space.gutter});
  padding: ${theme.space.xs} ${theme.space.gutter};
  border-bottom: 1px solid ${theme.colour.line};
  background: ${theme.colour.ground};
  ${from.wide} {
    top: calc(var(--page-head, 0px) + 4rem + ${theme.space.m});
    max-height: calc(100dvh - 6rem);
    margin: 0;
    padding: 0;
    overflow-y: auto;
    border: 0;
    background: none;
  }
`;
const List = styled.ul`
  display: none;
  padding: 2px 0;
  border-left: 1px solid ${theme.colour.line};
  ${from.wide} {
    display: block;
  }
`;
const Way = styled(Link)`
  display: block;
  margin-left: -1px;
  padding: ${theme.space.hair} ${theme.space.m};
  border-left: 2px solid transparent;
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
  text-decoration: none;
  &:hover {
    color: ${theme.colour.textStrong};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    border-left-color: ${theme.colour.crystal};
    font-weight: ${theme.weight.medium};
    color: ${theme.colour.textStrong};
  }
`;
const Chooser = styled.label`
  display: block;
  max-width: 24rem;
  select {
    ${controlStyle}
  }
  ${from.wide} {
    display: none;
  }
`;

import { from, theme } from '@hypercar/ui/theme';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import type { NavigationLink } from './links';

/** The links beside the logo; small screens have the menu button instead. */
export const WideNavigation = ({ links }: { links: readonly NavigationLink[] }) => (
  <Root aria-label="Main">
    {links.map(({ path, label }) => (
      <Item key={path} to={path} end>
        {label}
      </Item>
    ))}
  </Root>
);

const Root = styled.nav`
  display: none;
  align-self: stretch;
  ${from.tablet} {
    display: flex;
  }
`;
const Item = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  padding: 0 ${theme.space.s};
  color: ${theme.colour.text};
  font-size: ${theme.size.small};
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  &[aria-current='page'] {
    color: ${theme.colour.textStrong};
  }
  /* The current page: light along the bar's lower edge. */
  &[aria-current='page']::after {
    content: '';
    position: absolute;
    inset: auto ${theme.space.s} -1px;
    height: 2px;
    background: ${theme.spectrum.line};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

import { from, theme } from '@hypercar/ui/theme';
import { useRef, useState, type KeyboardEvent } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { ThemeSetting } from '../theme/theme-setting';
import type { NavigationLink } from './links';

const Bars = ({ open }: { open: boolean }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path
      d={open ? 'm4 4 12 12M16 4 4 16' : 'M2 5h16M2 10h16M2 15h16'}
      stroke="currentColor"
      strokeWidth="1.75"
    />
  </svg>
);

/** The links of small screens, behind a button. Closes on Escape and after a choice. */
export const PhoneMenu = ({ links }: { links: readonly NavigationLink[] }) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Root onKeyDown={onKeyDown}>
      <Toggle
        ref={button}
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="phone-menu"
        onClick={() => setOpen(!open)}
      >
        <Bars open={open} />
      </Toggle>
      <Panel id="phone-menu" aria-label="Main" hidden={!open}>
        {links.map(({ path, label }) => (
          <Item key={path} to={path} end onClick={() => setOpen(false)}>
            {label}
          </Item>
        ))}
        <Setting>
          <ThemeSetting />
        </Setting>
      </Panel>
    </Root>
  );
};

const Root = styled.div`
  ${from.tablet} {
    display: none;
  }
`;
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: ${theme.target.medium};
  height: ${theme.target.medium};
  margin-right: calc(-1 * ${theme.space.xs});
  border: 0;
  background: none;
  color: ${theme.colour.textStrong};
`;
const Panel = styled.nav`
  position: absolute;
  inset: 100% 0 auto;
  display: grid;
  padding: ${theme.space.xs} ${theme.space.gutter} ${theme.space.m};
  border-bottom: 1px solid ${theme.colour.line};
  background: ${theme.colour.ground};
  box-shadow: ${theme.shadow.floating};
  &[hidden] {
    display: none;
  }
`;
const Setting = styled.div`
  padding-top: ${theme.space.m};
`;
const Item = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${theme.target.large};
  border-bottom: 1px solid ${theme.colour.line};
  color: ${theme.colour.text};
  font-size: ${theme.size.lead};
  text-decoration: none;
  &[aria-current='page'] {
    color: ${theme.colour.textStrong};
    border-bottom: 2px solid;
    border-image: ${theme.spectrum.line} 1;
  }
`;

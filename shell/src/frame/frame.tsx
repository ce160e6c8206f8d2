import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { usePageTitle } from '../navigation/use-page-title';
import { OfflineBanner } from './offline-banner';
import { TopBar } from './top-bar';

/** The header above every screen. */
export const FrameTop = () => {
  usePageTitle();
  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <TopBar />
      <OfflineBanner />
    </>
  );
};

const SkipLink = styled.a`
  position: fixed;
  top: ${theme.space.xs};
  left: ${theme.space.xs};
  z-index: ${theme.layer.toast};
  padding: ${theme.space.xs} ${theme.space.m};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.crystal};
  color: ${theme.colour.textInverse};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
/** The container of the screen. */
export const Main = styled.main`
  /* Room for a screen that is still loading, so that nothing below it jumps. */
  min-height: calc(100svh - 4rem);
  &:focus,
  & h1:focus {
    outline: none;
  }
`;

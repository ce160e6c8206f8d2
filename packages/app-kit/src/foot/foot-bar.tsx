import { RowActions } from '@hypercar/ui/row-actions';
import { below, theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';

export interface FootBarProps {
  /** Takes the element into which lists put their filters. */
  filtersRef: (element: HTMLElement | null) => void;
  children: ReactNode;
}

/** The commonest acts of a screen: beside its heading, on phones at the bottom edge, where a thumb reaches them. */
export const FootBar = ({ filtersRef, children }: FootBarProps) => (
  <Bar data-foot-bar>
    <Foot />
    <Filters ref={filtersRef} />
    {children}
  </Bar>
);

const isShown = ':has([data-foot-bar] button)';

/* What else stands at the bottom stands above it. */
const Foot = createGlobalStyle`
  ${below.tablet} {
    :root${isShown} {
      --page-foot: calc(2 * ${theme.target.large});
      scroll-padding-bottom: calc(2 * ${theme.target.large} + ${theme.space.m});
    }
  }
`;
const Filters = styled.div`
  display: contents;
`;
/* One line that can be pushed along. */
const Bar = styled(RowActions)`
  ${below.tablet} {
    position: fixed;
    inset: auto 0 calc(${theme.target.large} + env(safe-area-inset-bottom));
    z-index: ${theme.layer.sticky};
    flex-wrap: nowrap;
    align-items: center;
    gap: ${theme.space.xs};
    height: ${theme.target.large};
    padding-inline: ${theme.space.s};
    overflow-x: auto;
    border-top: 1px solid ${theme.colour.line};
    background: ${theme.colour.sunken};
    &:not(:has(button)) {
      display: none;
    }
    button {
      flex: none;
      padding-inline: ${theme.space.m};
    }
  }
`;

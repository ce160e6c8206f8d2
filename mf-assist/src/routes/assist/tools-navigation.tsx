import { below, from, theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { tools, type Tool } from './tools';

const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="1.6" />
  </svg>
);

/** The navigation between the tools: at the bottom on a phone, above the tool elsewhere. Each has its URL. */
export const ToolsNavigation = ({ current }: { current: Tool }) => (
  <Bar aria-label="Assistant tools">
    <Foot />
    <Row role="list">
      {tools.map((tool) => (
        <li key={tool.key}>
          <Way
            to={`/assist?tool=${tool.key}`}
            replace
            aria-current={tool === current ? 'page' : undefined}
          >
            <Icon d={tool.icon} />
            <span>
              {tool.short}
              <Rest>{tool.rest}</Rest>
            </span>
          </Way>
        </li>
      ))}
    </Row>
  </Bar>
);

/* Toasts stand above the bar, and what the keyboard reaches is not behind it. */
const Foot = createGlobalStyle`
  ${below.tablet} {
    :root {
      --page-foot: ${theme.target.large};
      scroll-padding-bottom: calc(${theme.target.large} + ${theme.space.m});
    }
  }
`;
const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.sticky};
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${theme.colour.line};
  background: ${theme.colour.sunken};
  ${from.tablet} {
    position: static;
    border: 0;
    border-bottom: 1px solid ${theme.colour.line};
    background: none;
  }
`;
const Row = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  ${from.tablet} {
    justify-content: start;
    grid-auto-columns: auto;
    gap: ${theme.space.xs};
  }
`;
const Way = styled(Link)`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-height: ${theme.target.large};
  padding: ${theme.space.hair};
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.medium};
  color: ${theme.colour.textMuted};
  text-decoration: none;
  &:hover {
    color: ${theme.colour.textStrong};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    color: ${theme.colour.textStrong};
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: -1px 0 auto;
    height: 2px;
    background: ${theme.spectrum.line};
  }
  ${from.tablet} {
    grid-auto-flow: column;
    gap: ${theme.space.xs};
    padding: 0 ${theme.space.m};
    font-size: ${theme.size.small};
    &[aria-current]::after {
      inset: auto 0 -1px;
    }
  }
`;
/* A phone shows the first word; the name is whole for screen readers. */
const Rest = styled.span`
  white-space: pre;
  ${below.tablet} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

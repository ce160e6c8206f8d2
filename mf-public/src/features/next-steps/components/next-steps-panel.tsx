import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Panel } from '../../../panels/panel';
import type { Step } from '../api/next-steps';

const Mark = ({ isDone }: { isDone: boolean }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path
      d={isDone ? 'm3 8.5 3.2 3.2L13 4.8' : 'm6 3 5 5-5 5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    />
  </svg>
);

/** What to do next. */
export const NextStepsPanel = ({ steps }: { steps: readonly Step[] }) => (
  <Panel title="What to do next">
    <List role="list">
      {steps.map(({ title, text, to, isDone }) => (
        <li key={title}>
          <Way to={to} $done={isDone}>
            <span>
              <b>{title}</b>
              <span>{isDone ? 'Done' : text}</span>
            </span>
            <Mark isDone={isDone} />
          </Way>
        </li>
      ))}
    </List>
  </Panel>
);

const { colour, space } = theme;
const List = styled.ul`
  display: grid;
  margin-block: calc(-1 * ${space.s});
  > li + li {
    border-top: 1px solid ${colour.line};
  }
`;
const Way = styled(Link)<{ $done: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  min-height: ${theme.target.large};
  padding-block: ${space.s};
  color: ${({ $done }) => ($done ? colour.textMuted : colour.text)};
  text-decoration: none;
  > span {
    display: grid;
    line-height: ${theme.leading.snug};
  }
  > span > span {
    font-size: ${theme.size.small};
    color: ${colour.textMuted};
  }
  b {
    font-weight: ${theme.weight.strong};
    color: ${({ $done }) => ($done ? colour.textMuted : colour.textStrong)};
  }
  > svg {
    flex: none;
    color: ${({ $done }) => ($done ? colour.success : colour.ice)};
  }
  &:hover b {
    text-decoration: underline;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
`;
